import type { Listing } from '../../src/domain/lists/listing.ts';

/** A listing that lacks no record. */
export const whole = <Item>(items: readonly Item[]): Listing<Item> => ({ items, gap: null });
