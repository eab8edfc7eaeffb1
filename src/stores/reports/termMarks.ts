import { create } from 'zustand';
import { type Threshold, THRESHOLDS } from '../../domain/reports/figures.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'term.threshold';

/** Reads a threshold; any other text gives the first one, a half. */
export function thresholdOf(text: string | null): Threshold {
  return THRESHOLDS.find((threshold) => String(threshold) === text) ?? THRESHOLDS[0];
}

/**
 * The fraction of a mark, in hundredths, from which this browser rounds up the average of a term.
 */
export const useThreshold = create<Threshold>()(() => thresholdOf(readSetting(KEY)));

/** Chooses a threshold, for the next visits too. */
export function setThreshold(threshold: Threshold): void {
  useThreshold.setState(threshold, true);
  keepSetting(KEY, String(threshold));
}
