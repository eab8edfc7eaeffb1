import { backend } from './school.ts';

/** A page of a list as Django REST framework sends it; `next` and `previous` are added below. */
export interface AnsweredPage {
  count: number;
  results: readonly object[];
}

/**
 * Makes the server send a list page by page, whatever page is requested. The last reading is
 * repeated. Returns a function that ends this.
 *
 * @param readings the pages of the first reading of the list, of the second, and so on
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
