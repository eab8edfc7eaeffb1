import type { ComponentType, ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { PendingDialog } from './PendingDialog.tsx';
import { Dialog, DialogBody, DialogFooter } from './Dialog.tsx';
import { lazyPart } from '../loading/lazyPart.tsx';
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx';
import { Waiting } from '../loading/Waiting.tsx';

/** Makes a dialog whose code is fetched when it first opens; a failure opens another dialog. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, ({ onClose }) => (
    <PendingDialog onLeave={() => onClose()}>
      <Waiting />
    </PendingDialog>
  ));
  return function LazyDialog(props) {
    return (
      <ErrorBoundary fallback={<MissingDialog onClose={props.onClose} />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

function MissingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Окно не удалось открыть" onClose={onClose} ownFooter>
      <DialogBody>
        Проверьте подключение и откройте его ещё раз. Если не поможет, сохраните изменения и
        обновите страницу.
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
