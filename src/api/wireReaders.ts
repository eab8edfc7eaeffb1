// Readers without a schema, for the types of src/api/wire.ts: answers have up to a million rows.
import { unreadableAnswerFailure } from './failures.ts';

/** Reads a value like the schema `text`. Throws a Failure. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  throw unreadableAnswerFailure(200);
}

/** The fields of an object. Throws a Failure. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw unreadableAnswerFailure(200);
  return value as Readonly<Record<string, unknown>>;
}

/** Reads a value like the schema `id`. Throws a Failure. */
export function readId(value: unknown): number {
  const id = readReference(value);
  if (id === null) throw unreadableAnswerFailure(200);
  return id;
}

/** Reads a value like the schema `reference`. Throws a Failure. */
export function readReference(value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  if (value === null || value === undefined) return null;
  throw unreadableAnswerFailure(200);
}
