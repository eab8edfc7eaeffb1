import type { ReactNode } from 'react';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';

/** Moves the focus to the message if the element that had it has gone. */
function takeLostFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus();
}

/** Shown instead of the journal after somebody has deleted the lesson. */
export function DeletedLesson({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeading title="Урок удалён" />
      <div role="alert" tabIndex={-1} ref={takeLostFocus}>
        <Message title="Его удалили в другом месте, вместе с оценками." actions={back} />
      </div>
    </>
  );
}
