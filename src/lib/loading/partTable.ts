/** The files below assets/ of a build: its parts first, then all others, which the offline shell keeps too. */
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
 * Fetches the table of the parts of this build. The table is not in index.html, because of a page a
 * browser fetches the whole at each release, and of a file below assets/ only what has changed
 * (docs/nginx.conf). scripts/classicScripts.ts writes its address into index.html.
 */
export function askForParts(): Promise<Parts> {
  const table = fetchParts();
  window.partTable = table;
  table.catch(() => {
    window.partTable = undefined;
  });
  return table;
}
