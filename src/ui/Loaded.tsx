import type { ReactNode } from 'react';
import type { Failure } from '../domain/failure.ts';
import { FailureBanner, FailureMessage } from './Message.tsx';
import { Spinner } from './Spinner.tsx';

interface LoadedProps<Data> {
  data: Data | null;
  failure: Failure | null;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A screen's loading, failed and loaded state; data already shown stay when a reload fails. */
export function Loaded<Data>({ data, failure, onRetry, children }: LoadedProps<Data>) {
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
