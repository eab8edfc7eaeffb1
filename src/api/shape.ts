import { type GenericSchema, safeParse } from 'valibot';
import { unreadable } from './failures.ts';

/**
 * What an answer, or an item of it, has to be: a schema, or a function that reads it by hand and
 * throws a Failure for anything else, where there may be many thousands.
 */
export type Shape<T> = GenericSchema<unknown, T> | ((value: unknown) => T);

/** Reads a value of an answer of that status; throws a Failure if it is not of the shape. */
export function readShape<T>(shape: Shape<T>, value: unknown, status = 200): T {
  if (typeof shape === 'function') return shape(value);
  const result = safeParse(shape, value);
  if (!result.success) throw unreadable(status);
  return result.output;
}
