import { createZip } from './zip.ts';

/** The name of a file that begins, or a part of its content; null after the last one. */
export type ZipPiece = string | Uint8Array<ArrayBuffer> | null;

export interface ZippedFile {
  file: ArrayBuffer;
}

const zip = createZip();

const answer = (file: ArrayBuffer) => self.postMessage({ file } satisfies ZippedFile);

// In a worker, because Chromium compresses in the thread that writes.
self.onmessage = ({ data: piece }: MessageEvent<ZipPiece>) => {
  if (typeof piece === 'string') zip.begin(piece);
  else if (piece) zip.add(piece);
  // A rejected promise in a worker raises no error in the page by itself.
  else zip.end().then(answer, reportError);
};
