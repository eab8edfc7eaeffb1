import { scryptSync, timingSafeEqual } from 'node:crypto';

/** The cheapest there is: the accounts are of a demo, and every test starts by making them. */
const COST = { N: 2, r: 1, p: 1 };
const LENGTH = 32;

/** A password as the database keeps it; the username salts it. */
export function hashPassword(username: string, password: string): string {
  return scryptSync(password, username, LENGTH, COST).toString('hex');
}

export function isPassword(username: string, password: string, hash: string): boolean {
  const given = Buffer.from(hashPassword(username, password), 'hex');
  return timingSafeEqual(given, Buffer.from(hash, 'hex'));
}
