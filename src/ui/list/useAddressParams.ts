import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The parameters of the address, to be read and changed. Several changes may follow each other
 * before the address has taken the first: none of them undoes another.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const unsettled = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const left = [...unsettled.current].filter(([name, value]) => params.get(name) !== value);
    // An empty parameter is one that is not there.
    unsettled.current = new Map(left.filter(([name, value]) => value !== '' || params.has(name)));
  }, [params]);

  const set = (changes: Readonly<Record<string, string>>) => {
    unsettled.current = new Map([...unsettled.current, ...Object.entries(changes)]);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of unsettled.current) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  return [params, set] as const;
}
