import { useDeferredValue, useMemo, useState } from 'react';
import type { ReportRange } from '../../domain/reports.ts';
import type { ShownRecord } from '../../lib/shownRecord.ts';
import { usePeriod } from '../../stores/period.ts';

/**
 * What narrows a report: the period of the visit, and the search, which does not live in the
 * address, for it is a student's name. Another report begins with a search of its own.
 *
 * @param reportKey names the report.
 * @param shown whom it was opened to show; opened so again, it shows the student again.
 * @param shownName the student's name; empty for everybody.
 */
export function useReportRange(reportKey: string, shown: ShownRecord | null, shownName: string) {
  const [period, choosePeriod] = usePeriod();
  const [typed, setTyped] = useState({ reportKey: '', shown, search: '' });
  const isTyped = typed.reportKey === reportKey && typed.shown === shown;
  const search = isTyped ? typed.search : shownName;
  const setSearch = (text: string) => setTyped({ reportKey, shown, search: text });

  // Typing goes first; a large report follows when there is time.
  const deferredSearch = useDeferredValue(search);
  const { from, to } = period;
  const range = useMemo(
    (): ReportRange => ({ search: deferredSearch, from, to }),
    [deferredSearch, from, to],
  );
  return { range, search, setSearch, period, choosePeriod };
}
