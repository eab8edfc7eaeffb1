import type { ReactNode } from 'react';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Takes over the focus of what the message stands in the place of. */
function takeLostFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus();
}

/** What stands in the journal's place when somebody has deleted the lesson meanwhile. */
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
