import { useState } from 'react';

/**
 * The first few of many, until all are asked for: more would push what follows out of sight. One
 * more than so many takes no more room than the button.
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
