import { useDeferredValue, useMemo, useState } from 'react';
import { readDate, showDate } from '../../domain/dates.ts';
import { hasShortYear, parseTypedDate } from '../../domain/typedDates.ts';
import type { ReportRange } from '../../domain/reports.ts';
import { useAddress } from '../../lib/useAddress.ts';

type Bound = 'from' | 'to';

/**
 * What narrows a report. The dates live in the address; the search does not, for it is a
 * student's name. A bound that is no date, or none yet, bounds nothing.
 */
export function useReportRange() {
  const [params, changeAddress] = useAddress();
  const [search, setSearch] = useState('');
  const inAddress = (bound: Bound) => {
    const date = params.get(bound) ?? '';
    return readDate(date) ? date : null;
  };
  // What is typed, as long as it is no date and so not in the address.
  const [typed, setTyped] = useState<Partial<Record<Bound, string>>>({});

  const [first, last] = [inAddress('from'), inAddress('to')];
  const isBackwards = first !== null && last !== null && first > last;
  const problem = (name: Bound) => {
    if (typed[name]) return 'Введите дату: дд.мм.гггг.';
    return name === 'to' && isBackwards ? 'Эта дата раньше начала.' : undefined;
  };

  const bound = (name: Bound) => ({
    value: typed[name] ?? showDate(inAddress(name) ?? ''),
    error: problem(name),
    onChange: (text: string) => {
      const date = hasShortYear(text) ? null : parseTypedDate(text);
      setTyped({ ...typed, [name]: date === null && text !== '' ? text : undefined });
      changeAddress({ [name]: date ?? '' });
    },
  });

  // Typing goes first; a large report follows when there is time.
  const deferredSearch = useDeferredValue(search);
  const range = useMemo(
    (): ReportRange => ({ search: deferredSearch, from: first, to: last }),
    [deferredSearch, first, last],
  );
  return { range, search, setSearch, from: bound('from'), to: bound('to') };
}
