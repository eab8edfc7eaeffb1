import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { Failure } from '../domain/failure.ts';
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

/** The name of the field for which a value is not of the shape; empty if it is the value itself. */
function oddField(shape: Shape<unknown>, value: unknown): string {
  if (typeof shape !== 'function') {
    const [issue] = safeParse(shape, value).issues ?? [];
    return (issue && getDotPath(issue)) ?? '';
  }
  if (typeof value !== 'object' || value === null) return '';
  // What is read by hand stops at the odd field.
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

/** Where an unreadable value has come from. */
export interface Origin {
  /** «GET students/?page=2». */
  call: string;
  /** «запись 3». */
  item?: string;
}

/**
 * Reads a value like readShape. Of an unreadable one the console names the call and the field, for
 * whoever mends the data of the server, but never the value: it may be a pupil's.
 */
export function readTold<T>(shape: Shape<T>, value: unknown, from: Origin, status = 200): T {
  try {
    return readShape(shape, value, status);
  } catch (error) {
    if (error instanceof Failure) tellUnreadable(from, oddField(shape, value));
    throw error;
  }
}

/** Tells the console of an answer, or a field of it, that could not be read. */
export function tellUnreadable({ call, item }: Origin, field = ''): void {
  const place = [call, item, field && `поле ${field}`].filter(Boolean).join(', ');
  // eslint-disable-next-line no-console -- an administrator finds the odd record by it
  console.warn(`Непонятный ответ: ${place}`);
}
