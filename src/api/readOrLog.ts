import { Failure } from '../domain/failure.ts';
import { unreadableAnswerFailure } from './failures.ts';
import type { Reader } from './wireReaders.ts';

/** The name of the field at which a value can't be read; empty if the value itself is none. */
function oddField(read: Reader<unknown>, value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  // A reader throws at the odd field, so the last field that was read is the odd one.
  let last = '';
  const fields = new Proxy(value, {
    get: (target, name) => {
      last = String(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  try {
    read(fields);
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
 * Reads a value of an answer. Throws a Failure with the answer's status if the value can't be read,
 * and logs the call and the field, so that the data of the server can be corrected, but never the
 * value: it may be personal data of a student.
 */
export function readOrLog<T>(read: Reader<T>, value: unknown, from: Origin, status = 200): T {
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    logUnreadable(from, oddField(read, value));
    throw unreadableAnswerFailure(status);
  }
}

/** Logs an answer, or a field of it, that could not be read. */
export function logUnreadable({ call, item }: Origin, field = ''): void {
  const place = [call, item, field && `поле ${field}`].filter(Boolean).join(', ');
  // eslint-disable-next-line no-console -- an administrator needs it to find the odd record
  console.warn(`Непонятный ответ: ${place}`);
}
