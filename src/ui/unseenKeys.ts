import { markKeyOf } from '../domain/journal/markKeys.ts';

/** Keys that follow each other sooner are typed without a look at the screen. */
let burstMs = 400;

let unseenAt = -Infinity;
/** When the last mark was typed that no journal has taken yet, and when the one before it. */
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
    // Any other key, such as Enter or Tab, begins a new burst.
    if (markKeyOf(event)?.type !== 'mark') forgetTyped();
    else {
      missedAt = typedAt;
      typedAt = performance.now();
    }
  },
  true,
);
window.addEventListener('pointerdown', forgetTyped, true);

/** Called by a journal that takes the key that is pressed now. */
export function takeKey(): void {
  forgetTyped();
}

/** Called when a key has marked nobody because its student is out of sight. */
export function noteUnseenKey(): void {
  unseenAt = performance.now();
}

/**
 * Whether the key belongs to a burst whose first keys marked nobody. Its marks would go to the wrong
 * students, so nobody gets one until the typing rests. `unseen`: the student was out of sight;
 * `missed`: no journal took the keys, because it or a dialog was still opening.
 */
export function burstNow(): 'none' | 'unseen' | 'missed' {
  const now = performance.now();
  const isMissed = now - missedAt < burstMs;
  if (!isMissed && now - unseenAt >= burstMs) return 'none';
  noteUnseenKey();
  return isMissed ? 'missed' : 'unseen';
}
