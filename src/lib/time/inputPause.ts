/** After this time without a key or a press, the user counts as finished. */
let restMs = 2_000;

/**
 * After this time without a key, the user counts as not typing. It is longer, because a user who
 * types from paper looks at the paper, and goes on typing without looking at the screen.
 */
const TYPING_MS = 10_000;

/** Also `input`, because text may come without keys: from a keyboard on the screen, or by voice. */
const TYPED = ['keydown', 'input'] as const;

/**
 * Also `pointerdown`, because a finger that taps row after row would hit a dialog that opens under
 * it.
 */
const BUSY = [...TYPED, 'pointerdown'] as const;

let typedAt = -Infinity;
let busyAt = -Infinity;
for (const type of TYPED) {
  window.addEventListener(type, () => (typedAt = performance.now()), true);
}
for (const type of BUSY) {
  window.addEventListener(type, () => (busyAt = performance.now()), true);
}

/** Tests replace the time. */
export function setKeyRest(ms: number): void {
  restMs = ms;
}

/** True if the user may be typing. */
export const mayBeTyping = (): boolean => performance.now() - typedAt < TYPING_MS;

/**
 * Calls a function when nothing has been typed or pressed for a while; returns a function that
 * cancels this.
 */
export function whenInputPauses(onPause: () => void): () => void {
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onPause, Math.max(since, busyAt) + restMs - performance.now());
  };
  wait();
  for (const type of BUSY) window.addEventListener(type, wait, true);
  return () => {
    clearTimeout(timer);
    for (const type of BUSY) window.removeEventListener(type, wait, true);
  };
}
