import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { create } from 'zustand';
import { readDate } from '../../domain/time/dates.ts';
import { ALL_TIME, isSamePeriod, type Period } from '../../domain/time/periods.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { onReset } from '../kit/lifecycle.ts';

/** The period that was chosen last in this visit; it is not stored. */
const useVisitPeriod = create<Period>()(() => ALL_TIME);
onReset(() => useVisitPeriod.setState(ALL_TIME));

function dateIn(params: URLSearchParams, name: string): string | null {
  const text = params.get(name) ?? '';
  return readDate(text) ? text : null;
}

/**
 * The period of a page, and a function that chooses another. It is in the address, so that a reload
 * and a link show the same period, and dates in the address take precedence. An address without
 * dates gets the period of the visit, because a chosen period counts for every teacher, subject and
 * report.
 */
export function usePeriod(): readonly [period: Period, choose: (period: Period) => void] {
  const [params, changeAddress] = useAddress();
  const visit = useVisitPeriod();
  const [from, to] = [dateIn(params, 'from'), dateIn(params, 'to')];
  const isInAddress = from !== null || to !== null;
  const period = useMemo(
    () => (isInAddress ? { from, to } : visit),
    [isInAddress, from, to, visit],
  );

  const write = useCallback(
    ({ from, to }: Period) => changeAddress({ from: from ?? '', to: to ?? '' }),
    [changeAddress],
  );
  const agree = useEffectEvent(() => {
    if (isInAddress) useVisitPeriod.setState({ from, to });
    else if (!isSamePeriod(visit, ALL_TIME)) write(visit);
  });
  // Runs when the address has changed: by a link, by Back, or by hand.
  useEffect(() => agree(), [isInAddress, from, to]);

  const choose = useCallback(
    (chosen: Period) => {
      useVisitPeriod.setState(chosen);
      write(chosen);
    },
    [write],
  );
  return [period, choose];
}
