import { expect, test } from '../e2e/kit/fixtures.ts';
import { show } from './figures.ts';
import { medians } from './measure.ts';
import { CARD, openOnPhone } from './phone.ts';

const RUNS = 5;

test('home on a phone', async ({ browser, baseURL, page, context, openAs }) => {
  test.setTimeout(300_000);
  await openAs('pavlova', '/');
  await expect(page.getByText(CARD).first()).toBeVisible();
  const session = await context.storageState();
  const times: Record<string, number[]> = { cold: [], warm: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const phone = await openOnPhone(browser, session);
    for (const visit of ['cold', 'warm']) times[visit]?.push(await phone.visit(`${baseURL}/`));
    await phone.close();
  }
  show('Home on a phone: until the first card, 150 ms a round trip, 1.6 Mbit/s', {
    home: medians(times),
  });
});
