import { type Threshold, THRESHOLDS } from '../../domain/figures.ts';
import { setThreshold, useThreshold } from '../../stores/termMarks.ts';
import { Filter } from '../../ui/Toolbar.tsx';

/** «0,50». */
const shown = (threshold: Threshold) => `0,${threshold}`;

const OPTIONS = THRESHOLDS.map((threshold) => ({
  value: String(threshold),
  label: shown(threshold),
}));

/** From which part of a mark on the proposed mark of a term is rounded up. */
export function ThresholdChoice() {
  const threshold = useThreshold();
  return (
    <Filter
      label="Округлять вверх от"
      value={String(threshold)}
      options={OPTIONS}
      onChange={(value) =>
        setThreshold(THRESHOLDS.find((one) => String(one) === value) ?? THRESHOLDS[0])
      }
    />
  );
}
