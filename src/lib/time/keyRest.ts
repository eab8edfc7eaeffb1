/** So long nothing comes from the hands of somebody who has finished. */
let restMs = 2_000;

/** Who types from paper looks at it for longer, and types on unseeing. */
const TYPING_MS = 10_000;

/** A text may come without keys, from a keyboard on the screen or by voice. */
const TYPED = ['keydown', 'input'] as const;

/** A finger that goes on from row to row would hit what opens under it. */
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

/** Whether somebody may be typing. */
export const mayBeTyping = (): boolean => performance.now() - typedAt < TYPING_MS;

/** Calls a function as soon as nothing was typed or pressed for a while; returns what calls it off. */
export function whenHandsRest(rested: () => void): () => void {
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rested, Math.max(since, busyAt) + restMs - performance.now());
  };
  wait();
  for (const type of BUSY) window.addEventListener(type, wait, true);
  return () => {
    clearTimeout(timer);
    for (const type of BUSY) window.removeEventListener(type, wait, true);
  };
}
