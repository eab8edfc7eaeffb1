import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogBody, DialogFooter } from './Dialog.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/** Around a dialog that is fetched when it is opened: says so where that fails. */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <PartBoundary
      fallback={
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
      }
    >
      {children}
    </PartBoundary>
  );
}
