import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

/** A part of the app could not be fetched. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';

  constructor(
    cause: unknown,
    /** Forgets the failed fetch, so that the part is fetched again when it is next shown. */
    readonly forget: () => void,
  ) {
    super('A part of the app could not be fetched.', { cause });
  }
}

/**
 * A component that is fetched when it is first shown. One of React's `lazy` stays broken after a
 * failed fetch; this one throws a MissingPart, and is fetched anew once that is forgotten.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const fresh = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new MissingPart(error, () => (part = fresh()));
      }),
    );
  let part = fresh();
  return (props) => createElement<Props>(part as ComponentType<Props>, props);
}
