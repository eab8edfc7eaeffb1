import { type ReactNode, useState } from 'react';
import { isAnythingUnsaved } from '../lib/forms/unsaved.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';

interface BrokenPageProps {
  /** True if the page broke again after one retry with a connection. */
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
 * Keeps the menu usable when a page breaks. The parent sets a key with the address, so another page
 * starts unbroken. The first retry renders the page again and fetches missing code. Some
 * browsers never fetch a failed module again, so the second retry reloads the app, unless unsaved
 * work would be lost.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [retries, setRetries] = useState(0);
  const [hasRetried, setHasRetried] = useState(false);
  const retry = () => {
    setRetries(retries + 1);
    setHasRetried(navigator.onLine);
  };
  return (
    <ErrorBoundary key={retries} fallback={<BrokenPage hasRetried={hasRetried} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
