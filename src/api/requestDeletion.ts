import { requestDone } from './client.ts';

/** Deletes the record at a path. Throws a Failure. */
export async function requestDeletion(path: `${string}/`): Promise<void> {
  await requestDone({ method: 'DELETE', path, failsWithSession: true });
}
