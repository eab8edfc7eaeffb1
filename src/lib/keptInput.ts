/**
 * What was typed and is not saved, by the place it was typed in. It lives in the memory of the
 * page alone: it outlasts its screen when the session ends, and goes when somebody else signs in,
 * when the user signs out and when they leave it behind.
 */
const kept = new Map<string, unknown>();

export const keptInput = {
  isEmpty: () => kept.size === 0,
  has: (place: string) => kept.has(place),
  /** What was kept for a place, which always keeps the same kind of thing: the asker knows it. */
  get: (place: string) => kept.get(place),
  set: (place: string, value: unknown) => void kept.set(place, value),
  forget: (place: string) => void kept.delete(place),
  forgetAll: () => kept.clear(),
};
