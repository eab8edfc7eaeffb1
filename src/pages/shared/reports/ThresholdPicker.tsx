import { THRESHOLDS } from '../../../domain/reports/figures.ts';
import { setThreshold, thresholdOf, useThreshold } from '../../../stores/reports/termMarks.ts';
import { Filter } from '../../../ui/layout/Toolbar.tsx';

const OPTIONS = THRESHOLDS.map((threshold) => ({
  value: String(threshold),
  label: `0,${threshold}`,
}));

/** From which part of a mark on the proposed mark of a term is rounded up. */
export function ThresholdPicker() {
  const threshold = useThreshold();
  return (
    <Filter
      label="Округлять вверх от"
      value={String(threshold)}
      options={OPTIONS}
      onChange={(value) => setThreshold(thresholdOf(value))}
    />
  );
}
