import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/**
 * Keeps the menu usable when a page breaks. The parent keys it by the address, so that going
 * elsewhere mends it; a page whose code could not be loaded may need the whole app anew, for not
 * every browser fetches a missing module again, hence the reload.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <Message
          title="Страницу не удалось показать."
          actions={<Button onClick={() => window.location.reload()}>Повторить</Button>}
        >
          Проверьте подключение и повторите или откройте другой раздел.
        </Message>
      </div>
    );
  }
}
