import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../domain/ids.ts';

/**
 * What a report is about, from the address, so that it can be linked and reloaded: null while
 * nothing is chosen, 'unreadable' when the address holds no id. Choosing keeps the range of dates.
 */
export function useChosenId(name: string) {
  const [params, setParams] = useSearchParams();
  const text = params.get(name);
  const chosen = text === null ? null : (parseId(text) ?? ('unreadable' as const));
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === '') next.delete(name);
    else next.set(name, id);
    setParams(next);
  };
  return [chosen, choose] as const;
}
