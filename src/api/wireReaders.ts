// Functions that read the values of answers. Written by hand, because answers have up to a million
// rows: a schema takes longer than all other work.
import type { Person } from '../domain/entities.ts';
import { storedDate } from '../domain/time/dates.ts';
import { unreadableAnswerFailure } from './failures.ts';

/** Reads an answer, or a value of it. Throws a Failure if the value is not as it should be. */
export type Reader<T> = (value: unknown) => T;

/** The fields of an object. Throws a Failure. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw unreadableAnswerFailure(200);
  return value as Readonly<Record<string, unknown>>;
}

/** A text; servers may also send null, a number, or leave it out. Throws a Failure. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  throw unreadableAnswerFailure(200);
}

/**
 * The date of a lesson as yyyy-mm-dd, whatever its spelling; a text that is no date stays as it is.
 * Throws a Failure.
 */
export const readDate = (value: unknown): string => storedDate(readText(value));

/** The id of a record. Throws a Failure. */
export function readId(value: unknown): number {
  const id = readReference(value);
  if (id === null) throw unreadableAnswerFailure(200);
  return id;
}

/** The id of another record; null if the server has none or leaves it out. Throws a Failure. */
export function readReference(value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  if (value === null || value === undefined) return null;
  throw unreadableAnswerFailure(200);
}

/** Throws a Failure. */
export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw unreadableAnswerFailure(200);
  return value;
}

/** The items of a list. Throws a Failure. */
export function readItems<T>(value: unknown, read: Reader<T>): T[] {
  if (!Array.isArray(value)) throw unreadableAnswerFailure(200);
  return value.map(read);
}

/** A person's names. Throws a Failure. */
export const readNames = (wire: Readonly<Record<string, unknown>>): Person => ({
  surname: readText(wire['surname']),
  name: readText(wire['name']),
  patronymic: readText(wire['patr']),
});

/** An answer whose body we do not need. */
export const readNothing: Reader<unknown> = (value) => value;
