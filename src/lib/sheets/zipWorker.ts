import { createZip } from './zip.ts';

/** The name of a file that begins, or a part of its content; null after the last one. */
export type ZipPiece = string | Uint8Array<ArrayBuffer> | null;

export interface ZippedFile {
  file: ArrayBuffer;
}

const zip = createZip();

// In a worker, because Chromium compresses in the thread that writes.
self.onmessage = async ({ data: piece }: MessageEvent<ZipPiece>) => {
  if (typeof piece === 'string') zip.begin(piece);
  else if (piece) zip.add(piece);
  else self.postMessage({ file: await zip.end() } satisfies ZippedFile);
};
