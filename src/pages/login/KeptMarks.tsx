import { useEffect, useState } from 'react';
import { fetchAhead } from '../../lib/loading/fetchAhead.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';

interface KeptMarksProps {
  /** The sentence that says when they will be sent. */
  when: string;
  /** The browser asks before the page is closed. */
  isClosingAsked?: boolean;
  className?: string | undefined;
}

/** Tells that marks wait in this browser, of whatever user; nothing if there are none. */
export function KeptMarks({ when, isClosingAsked = false, className }: KeptMarksProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // It brings the code of the browser's database, and nobody misses it.
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
