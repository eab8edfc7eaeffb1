import type { ReactNode } from 'react';
import type { Failure } from '../domain/failure.ts';
import { FailureBanner, FailureMessage, Message } from './Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Spinner } from './Spinner.tsx';

interface LoadedProps<Data> {
  /** The screen's heading while there are no data to make it of; the children bring their own. */
  title?: string;
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
  /** What to say where the server does not have this at all (404). */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** A screen's loading, failed and loaded state; data already shown stay when a reload fails. */
export function Loaded<Data>({
  title,
  data,
  failure,
  onRetry,
  missing,
  children,
}: LoadedProps<Data>) {
  if (data === null) {
    const isGone = failure?.kind === 'notFound';
    return (
      <>
        {title !== undefined && <PageHeading title={title} />}
        {failure === null ? (
          <Spinner />
        ) : isGone && missing !== undefined ? (
          <Message title={missing}>Остальные разделы работают.</Message>
        ) : (
          // Asking again for what is gone would not help.
          <FailureMessage failure={failure} onRetry={isGone ? null : onRetry} />
        )}
      </>
    );
  }
  return (
    <>
      {failure && <FailureBanner failure={failure} onRetry={onRetry} />}
      {children(data)}
    </>
  );
}
