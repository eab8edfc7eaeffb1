import { scryptSync, timingSafeEqual } from 'node:crypto';

/** The lowest cost: the accounts are a demo's, and every test creates them. */
const COST = { N: 2, r: 1, p: 1 };
const LENGTH = 32;

/** The stored hash of a password, with the username as salt. */
export function hashPassword(username: string, password: string): string {
  return scryptSync(password, username, LENGTH, COST).toString('hex');
}

export function isPassword(username: string, password: string, hash: string): boolean {
  const given = Buffer.from(hashPassword(username, password), 'hex');
  return timingSafeEqual(given, Buffer.from(hash, 'hex'));
}
