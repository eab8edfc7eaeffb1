import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reportLoadFailure } from '../../lib/loading/loadFailure.ts';
import { loadLaterStyles } from './laterStyles.ts';
import { Waiting } from './Waiting.tsx';

interface PartModule<Props> {
  default: ComponentType<Props>;
}

async function fetchPart<Props>(load: () => Promise<PartModule<Props>>) {
  const [module] = await Promise.all([
    load() as Promise<Partial<PartModule<Props>> | undefined>,
    loadLaterStyles(),
  ]);
  if (module?.default) return module.default;
  // An empty file is a module too, without exports.
  const error = new Error('A part could not be fetched: its file is empty.');
  reportLoadFailure(error);
  throw error;
}

/**
 * Makes a component whose code and styles are fetched when it is first shown. If the fetch fails,
 * the component throws the error to the boundary around it, and fetches again when it is next
 * mounted. (Older browsers remember a failed module until the page is reloaded.) It replaces
 * React's `lazy`, which stays broken after a failed fetch, and Suspense, which shows the content no
 * sooner than 300 ms after its fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <Waiting />,
): (props: Props) => ReactNode {
  let Part: ComponentType<Props> | null = null;

  return function LazyPart(props) {
    const [fetched, setFetched] = useState<{ error: unknown } | 'yes' | null>(Part ? 'yes' : null);
    useEffect(() => {
      if (fetched) return;
      let isShown = true;
      fetchPart(load).then(
        (part) => {
          Part = part;
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
    if (Part) return <Part {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
}
