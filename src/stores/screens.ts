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
