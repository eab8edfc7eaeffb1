import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ComingDialog } from './ComingDialog.tsx';
import { Dialog, DialogBody, DialogFooter } from './Dialog.tsx';
import { lazyPart } from './lazyPart.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { Waiting } from './Waiting.tsx';

/** Makes a dialog whose code is fetched when it first opens; a failure opens another dialog. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, ({ onClose }) => (
    <ComingDialog onLeave={() => onClose()}>
      <Waiting />
    </ComingDialog>
  ));
  return function LazyDialog(props) {
    return (
      <PartBoundary fallback={<MissingDialog onClose={props.onClose} />}>
        <Part {...props} />
      </PartBoundary>
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
