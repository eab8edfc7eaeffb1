import type { UserEvent } from '@testing-library/user-event';
import { screen } from './render.tsx';

/** Opens the choice of the period, where the two dates are as well. */
export async function openPeriod(user: UserEvent): Promise<void> {
  // By its text: to ask each of a report's cells for its role takes seconds.
  await user.click(await screen.findByText('Период'));
}
