import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Lesson } from '../../../domain/entities.ts';
import { openedFrom, paths } from '../../../lib/addresses/paths.ts';

interface OpenJournal {
  /** Closes the dialog that saved the lesson. */
  close: () => void;
  /** The page that the journal's back link opens, if not the subject's page. */
  from?: string;
}

/** Leads from the dialog of a saved lesson to its journal. */
export function useOpenJournal(subjectId: number, { close, from }: OpenJournal) {
  const navigate = useNavigate();
  return (saved: Lesson) => {
    // Synchronously: a dialog that is still open would ask about text that is already saved.
    flushSync(close);
    const state = from === undefined ? undefined : openedFrom(from);
    void navigate(paths.journal(subjectId, saved.id), { state });
  };
}
