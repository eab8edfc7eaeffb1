/** The files of a build: its parts, and what else the offline shell keeps. */
export interface Parts {
  /** Each file, the start of its SHA-256, and the files that it needs, by their places in this list. */
  files: readonly (readonly [file: string, digest: string, ...needed: number[]])[];
  /** The places of the parts that the code asks for, by the parts' names. */
  places: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    /** The table of the parts, once it is asked for, and unless it could not be fetched. */
    partTable?: Promise<Parts> | undefined;
  }
}

async function fetchParts(): Promise<Parts> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="parts"]');
  const answer = await fetch(meta?.content ?? '');
  const parts = (await answer.json()) as Partial<Parts>;
  if (!parts.files || !parts.places)
    throw new Error('Another answer came for the table of the parts.');
  return { files: parts.files, places: parts.places };
}

/**
 * Asks for the table of the parts of this build, which scripts/classicScripts.ts names in index.html. It
 * is a file of its own, because of such a file a browser fetches only what a new release has changed.
 */
export function askForParts(): Promise<Parts> {
  const table = fetchParts();
  window.partTable = table;
  table.catch(() => {
    window.partTable = undefined;
  });
  return table;
}
