import { useEffect, useState } from 'react';
import { fetchAhead } from '../../lib/loading/fetchAhead.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';

interface KeptMarksProps {
  /** The sentence that says when the marks will be sent. */
  when: string;
  /** The browser asks before the page is closed. */
  isClosingAsked?: boolean;
  className?: string | undefined;
}

/** Says that marks of any user wait in this browser; renders nothing if there are none. */
export function KeptMarks({ when, isClosingAsked = false, className }: KeptMarksProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Loaded later: it needs the code of the browser's database, and the note is not urgent.
    const load = async () => {
      const { countKeptMarks } = await import('../../stores/marks/keptMarks.ts');
      setCount(await countKeptMarks());
    };
    void fetchAhead([load]);
  }, []);
  useUnsaved(isClosingAsked && count > 0);
  if (count === 0) return null;
  return (
    <p role="status" className={className}>
      {`В этом браузере ждут отправки оценки:\u00A0${count}. ${when}`}
    </p>
  );
}
