import type { FailureKind } from '../../domain/failure.ts';
import { endedPart, type Listing } from '../../domain/lists/listing.ts';
import type { QueryResult } from './query.ts';

/**
 * Joins several queries into one, by name: it is loaded when all are, and all are retried together.
 */
export function combineQueries<Named extends object>(parts: {
  [Name in keyof Named]: QueryResult<Named[Name]>;
}): QueryResult<Named> {
  const entries = Object.entries<QueryResult<unknown>>(parts);
  const areAllLoaded = entries.every(([, { data }]) => data !== null);
  const named = Object.fromEntries(entries.map(([name, { data }]) => [name, data]));
  return {
    data: areAllLoaded ? (named as Named) : null,
    failure: entries.find(([, { failure }]) => failure)?.[1].failure ?? null,
    refetch: () => {
      for (const [, { refetch }] of entries) refetch();
    },
  };
}

const NOT_GIVEN: readonly (FailureKind | undefined)[] = ['notFound', 'forbidden'];

/** Gives the part of a list that has come, while the rest of it is loading or if it does not come. */
export function withPart<Item>(list: QueryResult<Listing<Item>>): QueryResult<Listing<Item>> {
  const { data, part, failure } = list;
  if (data !== null || part === undefined) return list;
  return { ...list, data: failure ? endedPart(part, failure.message) : part, failure: null };
}

/**
 * Turns a list that the server lacks, or gives only to others, into an empty list with a gap.
 *
 * @param gap such as «Список школ недоступен.»
 */
export function gapIfMissing<Item>(
  list: QueryResult<Listing<Item>>,
  gap: string,
): QueryResult<Listing<Item>> {
  const isMissing = list.data === null && NOT_GIVEN.includes(list.failure?.kind);
  return isMissing ? { ...list, data: { items: [], gap }, failure: null } : list;
}
