import { Failure } from '../domain/failure.ts';
import { runWorker } from '../lib/loading/runWorker.ts';
import { notReadHere, offline, unreadable } from './failures.ts';
import type { Body } from './http.ts';
import { createMarkPageReader, type MarkPage } from './markPages.ts';
import type { MarksAnswer, MarksMessage } from './marksWorker.ts';
import marksWorkerUrl from './marksWorker.ts?worker&url';

/** From so many bytes on, some thousand marks, a list is read in a worker. */
const LONG = 1_000_000;

type Pieces = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The next piece of an answer; null behind the last one. Throws a Failure if the network has gone. */
async function nextPiece(pieces: Pieces): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { value } = await pieces.read();
    return value ?? null;
  } catch {
    throw offline();
  }
}

/** What the worker is sent after its task. */
async function* sendOn(begin: readonly Uint8Array[], pieces: Pieces): AsyncGenerator<MarksMessage> {
  yield* begin;
  let piece = await nextPiece(pieces);
  while (piece) {
    yield piece;
    piece = await nextPiece(pieces);
  }
  yield null;
}

/** Throws a Failure, also if the worker can't be fetched, or crashes. */
async function readInWorker(
  wrapper: string,
  pieces: AsyncIterable<MarksMessage>,
  signal: AbortSignal,
): Promise<MarkPage> {
  const options = { signal, pieces };
  const answer = await runWorker<MarksAnswer>(marksWorkerUrl, { wrapper }, options).catch(
    (error: unknown) => {
      throw error instanceof Failure ? error : notReadHere();
    },
  );
  if ('unreadable' in answer) throw unreadable(200);
  return answer.page;
}

/**
 * Reads an answer that is a list of marks: a long one in a worker, while it comes. Throws a Failure,
 * and something else if the signal has ended it.
 *
 * @param wrapper the key some servers wrap the list in.
 */
export async function readMarkPage(
  body: Body,
  wrapper: string,
  signal: AbortSignal,
): Promise<MarkPage> {
  const pieces = body.getReader();
  const begin: Uint8Array[] = [];
  let length = 0;
  while (length < LONG) {
    const piece = await nextPiece(pieces);
    if (!piece) {
      const reader = createMarkPageReader(wrapper);
      begin.forEach(reader.feed);
      return reader.end();
    }
    begin.push(piece);
    length += piece.length;
  }
  return readInWorker(wrapper, sendOn(begin, pieces), signal);
}
