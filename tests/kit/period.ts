import type { UserEvent } from '@testing-library/user-event';
import { screen } from './render.tsx';

/** Opens the popover with the periods and the two dates. */
export async function openPeriod(user: UserEvent): Promise<void> {
  // By text, because a search by role takes seconds with all the cells of a report.
  await user.click(await screen.findByText('Период'));
}
