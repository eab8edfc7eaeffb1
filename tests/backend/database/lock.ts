import { rmdirSync, statSync } from 'node:fs';

/** No statement holds the lock nearly as long, so an older one was left by a killed process. */
const STALE_AFTER_MS = 1000;
const PAUSE_MS = 20;

/**
 * Runs a statement on a database file that another process may have locked for a moment.
 *
 * node-sqlite3-wasm locks a file by making the directory `<file>.lock` and has no busy timeout:
 * the second of two processes fails at once, and a process killed inside a statement leaves the
 * directory behind, which would keep everyone out for good.
 */
export function outwaitLock<Result>(file: string, statement: () => Result): Result {
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (!removeStaleLock(`${file}.lock`)) pause();
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes('database is locked');
}

function removeStaleLock(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs < STALE_AFTER_MS) return false;
    rmdirSync(lock);
  } catch (error) {
    // The holder was faster and has just let go: the next try will do.
    if (!isMissing(error)) throw error;
  }
  return true;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
