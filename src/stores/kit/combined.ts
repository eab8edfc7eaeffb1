import type { Failure } from '../../domain/failure.ts';

/** Data on their way to a screen, as `useResource` tells of them. */
interface Loading<Data> {
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
}

/** Several data as those of one screen, by name: shown when all are there, and tried again together. */
export function all<Named extends object>(parts: {
  [Name in keyof Named]: Loading<Named[Name]>;
}): Loading<Named> {
  const entries = Object.entries<Loading<unknown>>(parts);
  const areAllThere = entries.every(([, { data }]) => data !== null);
  const named = Object.fromEntries(entries.map(([name, { data }]) => [name, data]));
  return {
    data: areAllThere ? (named as Named) : null,
    failure: entries.find(([, { failure }]) => failure)?.[1].failure ?? null,
    onRetry: () => {
      for (const [, { onRetry }] of entries) onRetry();
    },
  };
}

/** A list that a server may lack (404): an empty one then, and no failure of the screen. */
export function orNone<Item>(list: Loading<Item[]>): Loading<readonly Item[]> {
  const isMissing = list.data === null && list.failure?.kind === 'notFound';
  return isMissing ? { ...list, data: [], failure: null } : list;
}
