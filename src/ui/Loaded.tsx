import type { ReactNode } from 'react';
import type { Failure } from '../domain/failure.ts';
import { FailureBanner, FailureMessage, Message } from './Message.tsx';
import { Spinner } from './Spinner.tsx';

interface LoadedProps<Data> {
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
  /** What to say where the server does not have this at all (404). */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** A screen's loading, failed and loaded state; data already shown stay when a reload fails. */
export function Loaded<Data>({ data, failure, onRetry, missing, children }: LoadedProps<Data>) {
  if (data === null && failure?.kind === 'notFound' && missing !== undefined) {
    return <Message title={missing}>Остальные разделы работают.</Message>;
  }
  if (data === null) {
    return failure ? <FailureMessage failure={failure} onRetry={onRetry} /> : <Spinner />;
  }
  return (
    <>
      {failure && <FailureBanner failure={failure} onRetry={onRetry} />}
      {children(data)}
    </>
  );
}
