import { DEMO_ACCOUNTS } from '../backend/index.ts';

/** The day on which the demo term ends in the tests: a Friday. */
export const TODAY = '2026-11-20';

export function passwordOf(username: string): string {
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  if (!account) throw new Error(`No demo account ${username}.`);
  return account.password;
}
