import { countMarksIn, createMarkTable, type MarkTable } from '../domain/reports/markTable.ts';
import { unreadableAnswerFailure } from './failures.ts';
import { createListParser } from './listParser.ts';
import type { Page } from './requestPages.ts';
import { readReportedMark } from './readReportedMark.ts';

/** A page of a list of marks. */
export type MarkPage = Page<MarkTable>;

/**
 * Creates a reader of a page that arrives piece by piece. Both functions throw a Failure if the
 * page is no list of marks.
 */
export function createMarkPageReader(wrapper: string) {
  const decoder = new TextDecoder();
  const table = createMarkTable();
  const parser = createListParser(wrapper, (items) => {
    for (const item of items) table.add(readReportedMark(item));
  });
  return {
    feed: (piece: Uint8Array): void => parser.feed(decoder.decode(piece, { stream: true })),
    end: (): MarkPage => {
      parser.feed(decoder.decode());
      const last = parser.end();
      if (!last) throw unreadableAnswerFailure(200);
      const part = table.finish();
      return { part, length: countMarksIn(part), next: last.next, count: last.count };
    },
  };
}
