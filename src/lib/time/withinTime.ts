import { clock } from './clock.ts';

/**
 * The result of some work; null if the work takes longer than `ms`. The work goes on in any case.
 */
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
