import { backend } from './school.ts';

/** A page of a list, as DRF answers it: with its count, and the query of the next one. */
export interface AnsweredPage {
  count: number;
  results: readonly object[];
}

/**
 * Has a list answered page by page, in the order in which pages are asked for; the last reading is
 * repeated. Returns the way to end it.
 *
 * @param readings the pages of the first reading, of the second, and so on.
 */
export function answerInPages(path: string, ...readings: readonly (readonly AnsweredPage[])[]) {
  let [reading, page] = [0, 0];
  return backend.fault({
    method: 'GET',
    path,
    reply: () => {
      const pages = readings[Math.min(reading, readings.length - 1)] ?? [];
      const answered = pages[page];
      page += 1;
      const isLast = page === pages.length;
      const next = isLast ? null : `http://inner${path}?page=${page + 1}`;
      if (isLast) [reading, page] = [reading + 1, 0];
      return Response.json({ ...answered, next, previous: null });
    },
  });
}
