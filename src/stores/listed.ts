import type { Listed } from '../domain/cascades.ts';
import { Failure } from '../domain/failure.ts';

/** A list that is only counted: that it can't be had is an answer as well. */
export async function listed<Item>(fetching: Promise<Item[]>): Promise<Listed<Item>> {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.kind === 'notFound' || error.kind === 'forbidden' ? 'missing' : 'unknown';
  }
}
