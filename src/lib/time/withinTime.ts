import { clock } from './clock.ts';

/** What some work resolves with; null if it takes longer than this. The work goes on all the same. */
export async function withinTime<Result>(
  ms: number,
  work: Promise<Result>,
): Promise<Result | null> {
  let clear: () => void = () => undefined;
  const late = new Promise<null>((resolve) => {
    clear = clock.after(ms, () => resolve(null));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clear();
  }
}
