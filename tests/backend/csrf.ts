import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const SECRET_LENGTH = 32;
const MASKED = /^[a-zA-Z0-9]{64}$/;

/** A new secret, as Django makes one at every sign-in. */
export function newSecret(): string {
  return Array.from({ length: SECRET_LENGTH }, () => letter(randomInt(ALPHABET.length))).join('');
}

/** Masks a secret as Django does: a random salt, then the secret shifted by it. Each result differs. */
export function mask(secret: string): string {
  const salt = newSecret();
  return salt + shift(secret, salt, 1);
}

/** The secret in a masked token; undefined if the text is not a token. */
export function unmask(token: string | undefined): string | undefined {
  if (token === undefined || !MASKED.test(token)) return undefined;
  return shift(token.slice(SECRET_LENGTH), token.slice(0, SECRET_LENGTH), -1);
}

function shift(text: string, salt: string, direction: 1 | -1): string {
  return Array.from(text, (char, index) => {
    const by = ALPHABET.indexOf(salt.charAt(index));
    return letter(ALPHABET.indexOf(char) + direction * by);
  }).join('');
}

function letter(index: number): string {
  return ALPHABET.charAt((index + ALPHABET.length) % ALPHABET.length);
}
