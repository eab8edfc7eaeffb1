import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { Failure } from '../domain/failure.ts';
import { unreadableAnswerFailure } from './failures.ts';

/**
 * The required form of an answer or of an item: a schema, or, for lists of many thousands, a
 * function that reads the value without a schema and throws a Failure if the value is wrong.
 */
export type Shape<T> = GenericSchema<unknown, T> | ((value: unknown) => T);

/**
 * Checks a value of an answer against a shape; throws a Failure with the answer's status if the
 * value does not fit.
 */
export function readShape<T>(shape: Shape<T>, value: unknown, status = 200): T {
  if (typeof shape === 'function') return shape(value);
  const result = safeParse(shape, value);
  if (!result.success) throw unreadableAnswerFailure(status);
  return result.output;
}

/** The name of the field that does not fit the shape; empty if the value itself does not fit. */
function oddField(shape: Shape<unknown>, value: unknown): string {
  if (typeof shape !== 'function') {
    const [issue] = safeParse(shape, value).issues ?? [];
    return (issue && getDotPath(issue)) ?? '';
  }
  if (typeof value !== 'object' || value === null) return '';
  // A reading function throws at the odd field, so the last field that was read is the odd one.
  let last = '';
  const fields = new Proxy(value, {
    get: (target, name) => {
      last = String(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  try {
    shape(fields);
  } catch {
    return last;
  }
  return '';
}

/** The place of an unreadable value. */
export interface Origin {
  /** «GET students/?page=2». */
  call: string;
  /** «запись 3». */
  item?: string;
}

/**
 * Reads a value like readShape. Logs the call and the field of an unreadable value, so that the
 * data of the server can be corrected, but never the value: it may be personal data of a student.
 */
export function readOrLog<T>(shape: Shape<T>, value: unknown, from: Origin, status = 200): T {
  try {
    return readShape(shape, value, status);
  } catch (error) {
    if (error instanceof Failure) logUnreadable(from, oddField(shape, value));
    throw error;
  }
}

/** Logs an answer, or a field of it, that could not be read. */
export function logUnreadable({ call, item }: Origin, field = ''): void {
  const place = [call, item, field && `поле ${field}`].filter(Boolean).join(', ');
  // eslint-disable-next-line no-console -- an administrator needs it to find the odd record
  console.warn(`Непонятный ответ: ${place}`);
}
