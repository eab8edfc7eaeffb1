import { useDeferredValue, useMemo, useState } from 'react';
import { showDate } from '../../domain/dates.ts';
import { hasShortYear, parseTypedDate } from '../../domain/typedDates.ts';
import type { ReportRange } from '../../domain/reports.ts';
import { usePeriod } from '../../stores/period.ts';

type Bound = 'from' | 'to';

/**
 * What narrows a report: the period of the visit, and the search, which does not live in the
 * address, for it is a student's name. A bound that is no date, or none yet, bounds nothing.
 *
 * @param shownName whom the report was opened to show; empty for everybody.
 */
export function useReportRange(shownName: string) {
  const [period, choosePeriod] = usePeriod();
  const [search, setSearch] = useState(shownName);
  // What is typed, as long as it is no date and so not part of the period.
  const [typed, setTyped] = useState<Partial<Record<Bound, string>>>({});

  const { from: first, to: last } = period;
  const isBackwards = first !== null && last !== null && first > last;
  const problem = (name: Bound) => {
    if (typed[name]) return 'Введите дату: дд.мм.гггг.';
    return name === 'to' && isBackwards ? 'Эта дата раньше начала.' : undefined;
  };

  const bound = (name: Bound) => ({
    value: typed[name] ?? showDate(period[name] ?? ''),
    error: problem(name),
    onChange: (text: string) => {
      const date = hasShortYear(text) ? null : parseTypedDate(text);
      setTyped({ ...typed, [name]: date === null && text !== '' ? text : undefined });
      choosePeriod({ ...period, [name]: date });
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
