let draw: () => number = Math.random;

/** A number from 0 to below 1, by which the browsers of a building do the same at different moments. */
export const chance = (): number => draw();

/** Replaces chance; for tests. */
export function replaceChance(other: () => number): void {
  draw = other;
}
