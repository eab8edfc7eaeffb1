import { Failure } from '../domain/failure.ts';
import { request } from './client.ts';
import { nothing } from './wire.ts';

/** Deletes the record at a path. A 404 counts as success: the record is gone. */
export async function requestDeletion(path: `${string}/`): Promise<void> {
  try {
    await request(nothing, { method: 'DELETE', path, failsWithSession: true });
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
  }
}
