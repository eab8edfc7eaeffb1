import type { ReactNode } from 'react';
import { Dialog, DialogBody } from './Dialog.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/** Around a dialog that is fetched when it is opened: says so where that fails. */
export function DialogPart({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <PartBoundary
      fallback={
        <Dialog title="Окно не удалось открыть" onClose={onClose}>
          <DialogBody>
            Проверьте подключение и откройте его ещё раз. Если не поможет, сохраните изменения и
            обновите страницу.
          </DialogBody>
        </Dialog>
      }
    >
      {children}
    </PartBoundary>
  );
}
