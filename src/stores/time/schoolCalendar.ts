import { useMemo } from 'react';
import { create } from 'zustand';
import { readDate } from '../../domain/time/dates.ts';
import { QUARTERS, type SchoolCalendar, type YearPart } from '../../domain/time/periods.ts';
import { partsInText, partsFromText } from '../../domain/time/storedParts.ts';
import { keepSetting, onSettingChanged, readSetting } from '../../lib/settings/settings.ts';
import { useToday } from '../../lib/time/useToday.ts';

const KEY = 'time.year-parts';

const read = (text: string | null) => partsFromText(text) ?? QUARTERS;

/**
 * The quarters or trimesters of the school, as this browser's user has set them: servers do not
 * send them.
 */
export const useYearParts = create<readonly YearPart[]>()(() => read(readSetting(KEY)));

onSettingChanged(KEY, (text) => useYearParts.setState(read(text), true));

export function setYearParts(parts: readonly YearPart[]): void {
  useYearParts.setState(parts, true);
  keepSetting(KEY, partsInText(parts));
}

/** Today and the parts of the school year, by which periods are named. */
export function useSchoolCalendar(): SchoolCalendar {
  const day = useToday();
  const parts = useYearParts();
  return useMemo(() => ({ today: readDate(day) ?? new Date(), parts }), [day, parts]);
}
