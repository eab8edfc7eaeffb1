import { gate } from '../backend/gate.ts';
import type { Backend } from '../backend/index.ts';

/** A page of a list as Django REST framework sends it; `next` and `previous` are added below. */
export interface AnsweredPage {
  count: number;
  results: readonly object[];
}

const numberOf = (request: Request) => Number(new URL(request.url).searchParams.get('page') ?? 1);

/** Of some pages, the one that a request asks for, as Django REST framework answers. */
function answerOf(request: Request, path: string, pages: readonly AnsweredPage[]): Response {
  const number = numberOf(request);
  const answered = pages[number - 1];
  if (!answered) return Response.json({ detail: 'Неправильная страница.' }, { status: 404 });
  const next = number === pages.length ? null : `http://inner${path}?page=${number + 1}`;
  return Response.json({ ...answered, next, previous: null });
}

/**
 * Makes the server send a list page by page. The last reading is repeated. Returns a function that
 * ends this.
 *
 * @param readings the pages of the first reading of the list, of the second, and so on: a reading
 *   begins with the first page
 */
export function answerInPages(
  backend: Backend,
  path: string,
  ...readings: readonly (readonly AnsweredPage[])[]
) {
  let reading = -1;
  return backend.fault({
    method: 'GET',
    path,
    reply: (request) => {
      if (numberOf(request) === 1) reading = Math.min(reading + 1, readings.length - 1);
      return answerOf(request, path, readings[reading] ?? []);
    },
  });
}

/**
 * Makes the server send a list, as it is stored at the time, in pages of this size.
 *
 * @param wait passes before each answer
 * @returns a function that holds the pages after the first from now on; it returns one that
 *   releases them.
 */
export function serveInPages(
  backend: Backend,
  path: string,
  size: number,
  wait?: () => Promise<unknown>,
): () => () => void {
  let held: Promise<void> | undefined;
  let pages: AnsweredPage[] = [];
  let writes: number | undefined;
  backend.fault({
    method: 'GET',
    path,
    wait: async (request) => {
      await wait?.();
      if (numberOf(request) > 1) await held;
    },
    reply: async (request, carryOut) => {
      // A long list is made anew only after a write.
      const [state] = backend.query<{ writes: number }>('select total_changes() as writes');
      if (state?.writes !== writes) {
        const records = (await (await carryOut()).json()) as object[];
        pages = Array.from({ length: Math.ceil(records.length / size) }, (_one, page) => ({
          count: records.length,
          results: records.slice(page * size, (page + 1) * size),
        }));
        writes = state?.writes;
      }
      return answerOf(request, path, pages);
    },
  });
  return () => {
    const { open, passed } = gate();
    held = passed;
    return open;
  };
}
