import { markKeyOf } from '../domain/journal/markKeys.ts';

/** Keys that follow each other sooner are typed without a look at the screen. */
let burstMs = 400;

let unseenAt = -Infinity;
/** When a mark was typed, as long as no journal has taken it; and when the last one that none took. */
let typedAt = -Infinity;
let missedAt = -Infinity;

/** Tests replace the time. */
export function setBurst(ms: number): void {
  burstMs = ms;
}

function forgetTyped(): void {
  typedAt = -Infinity;
  missedAt = -Infinity;
}

window.addEventListener(
  'keydown',
  (event) => {
    if (event.repeat) return;
    // Enter, Tab and the like end what was typed before.
    if (markKeyOf(event)?.type !== 'mark') forgetTyped();
    else {
      missedAt = typedAt;
      typedAt = performance.now();
    }
  },
  true,
);
window.addEventListener('pointerdown', forgetTyped, true);

/** Notes that a journal has taken the key that is pressed now. */
export function takeKey(): void {
  forgetTyped();
}

/** Notes a key that has met somebody out of sight, and marked nobody. */
export function noteUnseenKey(): void {
  unseenAt = performance.now();
}

/**
 * Whether a key belongs to a burst whose beginning has marked nobody: each of its marks would be
 * another student's. Nobody gets one until the typing rests. «missed»: no journal has heard the
 * beginning, for it was still opening, or a dialog was.
 */
export function burstNow(): 'none' | 'unseen' | 'missed' {
  const now = performance.now();
  const isMissed = now - missedAt < burstMs;
  if (!isMissed && now - unseenAt >= burstMs) return 'none';
  noteUnseenKey();
  return isMissed ? 'missed' : 'unseen';
}
