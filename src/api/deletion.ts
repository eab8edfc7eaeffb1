import { Failure } from '../domain/failure.ts';
import { request } from './client.ts';
import { nothing } from './wire.ts';

/** Deletes what stands at a path. What is gone already counts as deleted: the wish is fulfilled. */
export async function requestDeletion(path: `${string}/`): Promise<void> {
  try {
    await request(nothing, { method: 'DELETE', path });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
  }
}
