import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { FailureBanner, FailureMessage, GapBanner, Message } from './Message.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Skeleton } from './Skeleton.tsx';

interface AsyncScreenProps<Data> {
  /** The heading until the data have come; then the children render their own. */
  title?: string;
  /** The link back in that heading. */
  back?: ReactNode;
  /**
   * Controls that choose the data, below that heading: the user can leave data that do not load.
   */
  choices?: ReactNode;
  data: Data | null;
  failure: Failure | null;
  refetch: () => void;
  /** Why the loaded list may lack records. */
  gap?: string | null | undefined;
  /** The message for a server that does not have this list (404). */
  missing?: string | undefined;
  /** Shown until the data have come. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loading, failed and loaded state of a screen. After a failed reload the data stay. */
export function AsyncScreen<Data>({
  title,
  back,
  choices,
  data,
  failure,
  refetch,
  gap,
  missing,
  skeleton = <Skeleton />,
  children,
}: AsyncScreenProps<Data>) {
  if (data === null) {
    const isGone = failure?.kind === 'notFound';
    return (
      <>
        {title !== undefined && <PageHeading title={title} back={back} />}
        {choices}
        {failure === null ? (
          skeleton
        ) : isGone && missing !== undefined ? (
          <Message title={missing} />
        ) : (
          // A retry does not help if the record is gone.
          <FailureMessage failure={failure} onRetry={isGone ? null : refetch} />
        )}
      </>
    );
  }
  return (
    <>
      {failure && <FailureBanner failure={failure} onRetry={refetch} />}
      {gap && <GapBanner gap={gap} onRetry={refetch} />}
      {children(data)}
    </>
  );
}
