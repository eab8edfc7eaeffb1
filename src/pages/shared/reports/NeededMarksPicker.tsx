import { NEEDED_MARKS } from '../../../domain/reports/figures.ts';
import {
  neededMarksOf,
  setNeededMarks,
  useNeededMarks,
} from '../../../stores/reports/neededMarks.ts';
import { Filter } from '../../../ui/layout/Toolbar.tsx';

const OPTIONS = NEEDED_MARKS.map((needed) => ({ value: String(needed), label: String(needed) }));

/** How many marks each student should have (накопляемость). */
export function NeededMarksPicker() {
  const needed = useNeededMarks();
  return (
    <Filter
      label="Нужно оценок"
      value={String(needed)}
      options={OPTIONS}
      onChange={(value) => setNeededMarks(neededMarksOf(value))}
    />
  );
}
