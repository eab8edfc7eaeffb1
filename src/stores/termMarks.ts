import { create } from 'zustand';
import { type Threshold, THRESHOLDS } from '../domain/figures.ts';

const KEY = 'term.threshold';

function stored(): Threshold {
  try {
    // No pupils' data: one number.
    // eslint-disable-next-line no-restricted-globals -- see above
    const text = localStorage.getItem(KEY);
    return THRESHOLDS.find((threshold) => String(threshold) === text) ?? THRESHOLDS[0];
  } catch {
    // A private window.
    return THRESHOLDS[0];
  }
}

/** From which part of a mark on this browser rounds the average of a term up, in hundredths. */
export const useThreshold = create<Threshold>()(() => stored());

/** Chooses a threshold, for the next visits too if the browser stores anything. */
export function setThreshold(threshold: Threshold): void {
  useThreshold.setState(threshold, true);
  try {
    // eslint-disable-next-line no-restricted-globals -- as above
    localStorage.setItem(KEY, String(threshold));
  } catch {
    // It holds until the page is reloaded.
  }
}
