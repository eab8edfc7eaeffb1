import { useDeferredValue, useMemo } from 'react';
import type { ReportRange } from '../../domain/reports/reports.ts';
import { TYPED } from '../../lib/addresses/typedSearch.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useTypedParam } from '../../lib/addresses/useTypedParam.ts';
import { usePeriod } from '../../stores/time/period.ts';

/**
 * What narrows a report: the period of the visit, and the search of the history's entry.
 *
 * @param reportKey names the report.
 * @param className the class to which it is narrowed.
 */
export function useReportRange(reportKey: string, className: string) {
  const [period, choosePeriod] = usePeriod();
  const [params, changeAddress] = useAddress();
  const [search, setSearch] = useTypedParam(
    params.get(TYPED) ?? '',
    (text) => changeAddress({ [TYPED]: text }),
    reportKey,
  );

  // Deferred, because rendering a large report would delay typing.
  const deferredSearch = useDeferredValue(search);
  const { from, to } = period;
  const range = useMemo(
    (): ReportRange => ({ search: deferredSearch, className, from, to }),
    [deferredSearch, className, from, to],
  );
  return { range, search, setSearch, period, choosePeriod };
}
