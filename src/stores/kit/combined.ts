import type { Failure } from '../../domain/failure.ts';

/** A resource on its way to a screen, as `useResource` returns it. */
export interface Loading<Data> {
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** Joins several resources into one, by name: loaded when all are, and retried together. */
export function combined<Named extends object>(parts: {
  [Name in keyof Named]: Loading<Named[Name]>;
}): Loading<Named> {
  const entries = Object.entries<Loading<unknown>>(parts);
  const areAllLoaded = entries.every(([, { data }]) => data !== null);
  const named = Object.fromEntries(entries.map(([name, { data }]) => [name, data]));
  return {
    data: areAllLoaded ? (named as Named) : null,
    failure: entries.find(([, { failure }]) => failure)?.[1].failure ?? null,
    onRetry: () => {
      for (const [, { onRetry }] of entries) onRetry();
    },
  };
}

/** For a list that some servers lack: turns a 404 into an empty list. */
export function emptyIfMissing<Item>(list: Loading<Item[]>): Loading<readonly Item[]> {
  const isMissing = list.data === null && list.failure?.kind === 'notFound';
  return isMissing ? { ...list, data: [], failure: null } : list;
}
