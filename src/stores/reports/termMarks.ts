import { create } from 'zustand';
import { type Threshold, THRESHOLDS } from '../../domain/reports/figures.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'term.threshold';

/** The threshold of that text; the first one, a half, for any other. */
export function thresholdOf(text: string | null): Threshold {
  return THRESHOLDS.find((threshold) => String(threshold) === text) ?? THRESHOLDS[0];
}

/** From which part of a mark on this browser rounds the average of a term up, in hundredths. */
export const useThreshold = create<Threshold>()(() => thresholdOf(readSetting(KEY)));

/** Chooses a threshold, for the next visits too. */
export function setThreshold(threshold: Threshold): void {
  useThreshold.setState(threshold, true);
  keepSetting(KEY, String(threshold));
}
