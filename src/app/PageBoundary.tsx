import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

/**
 * Keeps the menu usable when a page breaks. The parent keys it by the address, so that going
 * elsewhere mends it; a page whose code could not be loaded may need the whole app anew, for not
 * every browser fetches a missing module again, hence the reload.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary
      fallback={
        <div role="alert">
          <Message
            title="Страницу не удалось показать."
            actions={<Button onClick={() => window.location.reload()}>Повторить</Button>}
          >
            Проверьте подключение и повторите или откройте другой раздел.
          </Message>
        </div>
      }
    >
      {children}
    </PartBoundary>
  );
}
