import { useState } from 'react';
import { ClipboardCopy } from '../icons/icons.ts';
import { HeadButton } from './HeadButton.tsx';

/** How long the button shows the outcome. */
const SHOWN_MS = 2000;

/** A button in a page's head that copies a text, and says for a moment whether it could. */
export function CopyButton({ textOf }: { textOf: () => string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      setOutcome('Скопировано');
    } catch {
      // A page that came over plain HTTP has no clipboard, and a browser may refuse access to it.
      setOutcome('Не скопировано');
    }
    setTimeout(() => setOutcome(''), SHOWN_MS);
  };
  return (
    <>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
      <HeadButton
        icon={ClipboardCopy}
        word={outcome || 'Скопировать'}
        onClick={() => void copy()}
      />
    </>
  );
}
