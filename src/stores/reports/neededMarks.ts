import { create } from 'zustand';
import { NEEDED_MARKS, type NeededMarks } from '../../domain/reports/figures.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'term.needed-marks';

/** Reads the number of needed marks; any other text gives the first one. */
export function neededMarksOf(text: string | null): NeededMarks {
  return NEEDED_MARKS.find((needed) => String(needed) === text) ?? NEEDED_MARKS[0];
}

/** How many marks each student should have in a subject and period, as this browser's user says. */
export const useNeededMarks = create<NeededMarks>()(() => neededMarksOf(readSetting(KEY)));

/** Chooses the number of needed marks, for the next visits too. */
export function setNeededMarks(needed: NeededMarks): void {
  useNeededMarks.setState(needed, true);
  keepSetting(KEY, String(needed));
}
