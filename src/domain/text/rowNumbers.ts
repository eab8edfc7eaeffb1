import { russianCount } from './names.ts';

/**
 * Rising row numbers as people write them: «3–5, 9». After `mostRuns` runs, only the count of the
 * rest follows: «3–5, 9 и ещё 12».
 */
export function rowNumbers(numbers: readonly number[], mostRuns: number): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const written = runs
    .slice(0, mostRuns)
    .map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
  const left = runs.slice(mostRuns).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return written.join(', ') + (left > 0 ? ` и ещё ${russianCount(left)}` : '');
}
