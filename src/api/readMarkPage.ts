import { Failure } from '../domain/failure.ts';
import { runWorker } from '../lib/loading/runWorker.ts';
import { browserReadFailure, offlineFailure, unreadableAnswerFailure } from './failures.ts';
import type { Body } from './http.ts';
import { createMarkPageReader, type MarkPage } from './markPages.ts';
import type { MarksAnswer, MarksMessage } from './marksWorker.ts';
import marksWorkerUrl from './marksWorker.ts?worker&url';

/** A list of at least this many bytes, some thousand marks, is read in a worker. */
const LONG = 1_000_000;

type Pieces = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * The next piece of an answer; null after the last one. Throws a Failure if the network is lost.
 */
async function nextPiece(pieces: Pieces): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { value } = await pieces.read();
    return value ?? null;
  } catch {
    throw offlineFailure();
  }
}

/** The messages to the worker after its task: the pieces of the answer, then null. */
async function* sendOn(begin: readonly Uint8Array[], pieces: Pieces): AsyncGenerator<MarksMessage> {
  yield* begin;
  let piece = await nextPiece(pieces);
  while (piece) {
    yield piece;
    piece = await nextPiece(pieces);
  }
  yield null;
}

/**
 * Reads the list in a worker. Throws a Failure, also if the worker can't be fetched, or crashes.
 */
async function readInWorker(
  wrapper: string,
  pieces: AsyncIterable<MarksMessage>,
  signal: AbortSignal,
): Promise<MarkPage> {
  const options = { signal, pieces };
  const answer = await runWorker<MarksAnswer>(marksWorkerUrl, { wrapper }, options).catch(
    (error: unknown) => {
      throw error instanceof Failure ? error : browserReadFailure();
    },
  );
  if ('unreadable' in answer) throw unreadableAnswerFailure(200);
  return answer.page;
}

/**
 * Reads an answer that is a list of marks; a long list is read in a worker while it arrives. Throws
 * a Failure, or any error if the signal aborts the reading.
 *
 * @param wrapper the key under which some servers put the list.
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
