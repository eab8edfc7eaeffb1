// Fetches the parts of the app that come after its start; scripts/steadyNames.ts makes the calls.
import { BASE_PATH } from './deployment.ts';
import { reportLoadFailure } from './loadFailure.ts';
import { askForParts, type Parts } from './partTable.ts';

declare global {
  interface Window {
    /** The exports of the parts that have run, by their names. */
    parts: Record<string, unknown>;
    loadPart: typeof loadPart;
  }
}

const requested = new Set<string>();

/** Requests a file for later. */
function preload(file: string): void {
  if (requested.has(file)) return;
  requested.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = BASE_PATH + file;
  document.head.append(link);
}

/** The file of a part after those that it needs, each after those that it needs itself. */
function filesFor({ files, places }: Parts, name: string): string[] {
  const inOrder = new Set<string>();
  const add = (place: number | undefined) => {
    const [file, , ...needed] = files[place ?? -1] ?? [];
    if (file === undefined || inOrder.has(file)) return;
    needed.forEach(add);
    inOrder.add(file);
  };
  add(places[name]);
  return [...inOrder];
}

/**
 * Runs a part of the app, such as a page, after the parts that it needs. Rejects if a file can't be
 * fetched; the next call fetches it again.
 *
 * @returns the exports of the part
 */
async function loadPart(name: string): Promise<unknown> {
  try {
    // The start script has asked, unless it has not come.
    const files = filesFor(await (window.partTable ?? askForParts()), name);
    // All at once: otherwise each is requested when the one before it has run.
    files.forEach(preload);
    for (const file of files) await import(/* @vite-ignore */ BASE_PATH + file);
  } catch (error) {
    reportLoadFailure(error);
    throw error;
  }
  // An empty file runs too, and has no exports.
  return window.parts[name] ?? {};
}

window.parts = {};
window.loadPart = loadPart;
