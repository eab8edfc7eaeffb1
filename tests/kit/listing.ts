import type { Listing } from '../../src/domain/lists/listing.ts';

/** A whole list of these items. */
export const whole = <Item>(items: readonly Item[]): Listing<Item> => ({ items, gap: null });
