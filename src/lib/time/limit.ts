/** Makes a function that runs at most `most` tasks at a time; the others wait for their turn. */
export function createLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    // A task that ends gives its place to the next one.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
