import type { Failure } from '../domain/failure.ts';

interface Screen<Data> {
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** Two resources as one screen: shown when both are there, and tried again together. */
export function both<A, B>(a: Screen<A>, b: Screen<B>): Screen<readonly [A, B]> {
  return {
    data: a.data !== null && b.data !== null ? [a.data, b.data] : null,
    failure: a.failure ?? b.failure,
    onRetry: () => {
      a.onRetry();
      b.onRetry();
    },
  };
}

/** A resource that a server may lack (404): an empty list then, and no failure of the screen. */
export function orNone<Item>(screen: Screen<Item[]>): Screen<readonly Item[]> {
  const isMissing = screen.data === null && screen.failure?.kind === 'notFound';
  return isMissing ? { ...screen, data: [], failure: null } : screen;
}
