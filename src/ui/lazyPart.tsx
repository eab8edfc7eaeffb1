import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from './Spinner.tsx';

/**
 * A component that is fetched when it is first shown, and again the next time if that failed; the
 * failure is thrown to the boundary around it. (Older browsers remember a failed module until the
 * page is reloaded.) React's `lazy` stays broken after a failed fetch, and Suspense shows nothing
 * for 300 ms after its fallback, however quick the fetch was.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = <Spinner />,
): (props: Props) => ReactNode {
  let Part: ComponentType<Props> | null = null;

  return function LazyPart(props) {
    const [fetched, setFetched] = useState<{ error: unknown } | 'yes' | null>(Part ? 'yes' : null);
    useEffect(() => {
      if (fetched) return;
      let isShown = true;
      load().then(
        (module) => {
          Part = module.default;
          if (isShown) setFetched('yes');
        },
        (error: unknown) => {
          if (isShown) setFetched({ error });
        },
      );
      return () => {
        isShown = false;
      };
    }, [fetched]);
    if (fetched !== null && fetched !== 'yes') throw fetched.error;
    return Part ? <Part {...props} /> : waiting;
  };
}
