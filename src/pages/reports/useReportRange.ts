import { useDeferredValue, useMemo, useState } from 'react';
import type { ReportRange } from '../../domain/reports.ts';
import { usePeriod } from '../../stores/period.ts';

/**
 * What narrows a report: the period of the visit, and the search, which does not live in the
 * address, for it is a student's name. Another report begins with a search of its own.
 *
 * @param reportKey names the report.
 * @param shownName whom the report was opened to show; empty for everybody.
 */
export function useReportRange(reportKey: string, shownName: string) {
  const [period, choosePeriod] = usePeriod();
  const [typed, setTyped] = useState<{ reportKey: string; search: string } | null>(null);
  const search = typed?.reportKey === reportKey ? typed.search : shownName;
  const setSearch = (text: string) => setTyped({ reportKey, search: text });

  // Typing goes first; a large report follows when there is time.
  const deferredSearch = useDeferredValue(search);
  const { from, to } = period;
  const range = useMemo(
    (): ReportRange => ({ search: deferredSearch, from, to }),
    [deferredSearch, from, to],
  );
  return { range, search, setSearch, period, choosePeriod };
}
