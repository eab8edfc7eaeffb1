import { useState } from 'react';

/**
 * The first few of many items, until the user asks for all. A list with only one item more is shown
 * whole, because that item takes no more room than the button.
 */
export function useFirstFew<Item>(items: readonly Item[], most: number) {
  const [isWhole, setWhole] = useState(false);
  const isLong = items.length > most + 1;
  return {
    shown: isWhole || !isLong ? items : items.slice(0, most),
    isLong,
    isWhole,
    setWhole,
  };
}
