/** Keys that follow each other sooner are typed without a look at the screen. */
const BURST_MS = 400;

let unseenAt = -Infinity;

/** Notes a key that has met somebody out of sight, and marked nobody. */
export function noteUnseenKey(): void {
  unseenAt = performance.now();
}

/**
 * Whether a key belongs to a burst whose beginning has marked nobody. Each of its marks would be the
 * next student's: nobody gets one until the typing rests.
 */
export function isInUnseenBurst(): boolean {
  if (performance.now() - unseenAt > BURST_MS) return false;
  noteUnseenKey();
  return true;
}
