import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Lesson } from '../../../domain/entities.ts';
import { openedFrom, paths } from '../../../lib/addresses/paths.ts';

interface OpenJournal {
  /** Closes the dialog that saved the lesson. */
  close: () => void;
  /** The page that the journal leads back to, unless that is the subject's. */
  from?: string;
}

/** Leads from the dialog of a saved lesson to its journal. */
export function useOpenJournal(subjectId: number, { close, from }: OpenJournal) {
  const navigate = useNavigate();
  return (saved: Lesson) => {
    // At once: what was typed is saved, and an open dialog would ask before the page is left.
    flushSync(close);
    const state = from === undefined ? undefined : openedFrom(from);
    void navigate(paths.journal(subjectId, saved.id), { state });
  };
}
