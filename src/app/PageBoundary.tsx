import { type ReactNode, useState } from 'react';
import { isAnythingUnsaved } from '../lib/unsaved.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

interface BrokenPageProps {
  /** Showing the page again has not helped, though there was a connection. */
  hasRetried: boolean;
  onRetry: () => void;
}

function BrokenPage({ hasRetried, onRetry }: BrokenPageProps) {
  const retry = () => {
    if (hasRetried && navigator.onLine && !isAnythingUnsaved()) window.location.reload();
    else onRetry();
  };
  return (
    <div role="alert">
      <Message
        isPage
        title="Страницу не удалось показать."
        actions={<Button onClick={retry}>Повторить</Button>}
      >
        {hasRetried && isAnythingUnsaved()
          ? 'Сохраните несохранённое и обновите страницу.'
          : 'Проверьте подключение и повторите или откройте другой раздел.'}
      </Message>
    </div>
  );
}

/**
 * Keeps the menu usable when a page breaks. The parent keys it by the address, so that going
 * elsewhere mends it. A retry shows the page again, which fetches its code where that was missing;
 * not every browser fetches a missing module twice, so the next one reloads the whole app, unless
 * something unsaved would be lost by it.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [retries, setRetries] = useState(0);
  const [hasRetried, setHasRetried] = useState(false);
  const retry = () => {
    setRetries(retries + 1);
    setHasRetried(navigator.onLine);
  };
  return (
    <PartBoundary key={retries} fallback={<BrokenPage hasRetried={hasRetried} onRetry={retry} />}>
      {children}
    </PartBoundary>
  );
}
