import { rmdirSync, statSync } from 'node:fs';

/** No statement takes nearly this long, so an older lock was left by a killed process. */
const STALE_AFTER_MS = 1000;
const PAUSE_MS = 20;

/**
 * Runs a statement on a database file that another process may have locked for a moment.
 *
 * node-sqlite3-wasm locks a file by making the directory `<file>.lock` and has no busy timeout:
 * the second of two processes fails at once, and a process that is killed during a statement leaves
 * the directory behind, which would lock the file forever.
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
    // The other process has just removed its lock.
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
