import { copyText } from '../../lib/forms/copyText.ts';
import { ClipboardCopy } from '../icons/icons.ts';
import { HeadButton } from './HeadButton.tsx';
import { useOutcome } from './useOutcome.ts';

/** A button in a page's head that copies a text, and says for a moment whether it could. */
export function CopyButton({ textOf }: { textOf: () => string }) {
  const [outcome, showOutcome] = useOutcome();
  const copy = async () =>
    showOutcome((await copyText(textOf())) ? 'Скопировано' : 'Не скопировано');
  return (
    <>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
      <HeadButton
        icon={ClipboardCopy}
        word={outcome ?? 'Скопировать'}
        onClick={() => void copy()}
      />
    </>
  );
}
