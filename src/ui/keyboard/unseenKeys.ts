import { markKeyOf } from '../../domain/journal/markKeys.ts';

/** Keys closer together than this are typed without a look at the screen. */
let burstMs = 400;

let unseenAt = -Infinity;
/** When the last two keys were pressed that are marks and that no journal has taken yet. */
let typedAt = -Infinity;
let missedAt = -Infinity;

/** Tests replace the limit. */
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
    // Any key that is no mark, such as Enter or Tab, begins a new burst.
    if (markKeyOf(event)?.type !== 'mark') forgetTyped();
    else {
      missedAt = typedAt;
      typedAt = performance.now();
    }
  },
  true,
);
window.addEventListener('pointerdown', forgetTyped, true);

/** A journal calls this when it takes the pressed key. */
export function noteKeyTaken(): void {
  forgetTyped();
}

/** A journal calls this when a key marked nobody, because the student was not visible. */
export function noteUnseenKey(): void {
  unseenAt = performance.now();
}

/**
 * Tells whether the key belongs to a burst whose first keys marked nobody. Its marks would go to
 * the wrong students, so they are ignored until the typing pauses. `unseen`: the student was not
 * visible; `missed`: no journal took the keys, because it or a dialog was still opening.
 */
export function currentBurst(): 'none' | 'unseen' | 'missed' {
  const now = performance.now();
  const isMissed = now - missedAt < burstMs;
  if (!isMissed && now - unseenAt >= burstMs) return 'none';
  noteUnseenKey();
  return isMissed ? 'missed' : 'unseen';
}
