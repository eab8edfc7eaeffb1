import { useEffect, useEffectEvent, useRef } from 'react';
import { isAllSaved, type UnsavedCount } from '../../../domain/marks/unsavedCount.ts';
import { refusedOf, saveState } from '../../../domain/marks/saveState.ts';
import { spokenConflict, spokenFailure } from '../../../domain/journal/journalSpeech.ts';
import type { MarkCell } from '../../../domain/marks/markState.ts';
import { type WaitCause, waitOutlook, waitText } from '../../../domain/marks/waiting.ts';
import { clock } from '../../../lib/time/clock.ts';
import { useUnsavedLessons } from '../../../stores/marks/unsavedMarks.ts';
import { announce } from '../../../ui/feedback/announcements.ts';

/** Longer than the time between two marks: «all saved» is announced only after the last mark. */
const QUIET_MS = 1_500;

/** A mark that waits for a decision. */
export interface StuckMark {
  key: string;
  /** «Иванов Иван», whose mark it is. */
  name: string;
  cell: MarkCell;
}

const statesOf = (stuck: readonly StuckMark[]) =>
  new Map(stuck.map(({ key, cell }) => [key, saveState(cell)]));

/**
 * Tells screen readers what becomes of the saves: each refusal and each change by somebody else at
 * once, why marks wait once for all of them, and that all is saved once nothing is left.
 */
export function useSaveNews(stuck: readonly StuckMark[], unsaved: UnsavedCount): void {
  /** The announced states, by key. */
  const announcedStates = useRef(statesOf(stuck));
  /** The announced causes for which marks wait. */
  const announcedCauses = useRef(new Set<WaitCause>());
  const wasUnsaved = useRef(false);
  const { waitsFor } = unsaved;
  const isSaved = isAllSaved(unsaved);

  useEffect(() => {
    const before = announcedStates.current;
    announcedStates.current = statesOf(stuck);
    for (const { key, name, cell } of stuck) {
      if (saveState(cell) === before.get(key)) continue;
      const refused = refusedOf(cell);
      const text = refused
        ? spokenFailure(name, cell, refused.failure.message)
        : spokenConflict(name, cell);
      announce(text, 'assertive');
    }
  }, [stuck]);

  useEffect(() => {
    if (waitsFor === null || announcedCauses.current.has(waitsFor)) return;
    announcedCauses.current.add(waitsFor);
    announce(`${waitText(waitsFor)}. ${waitOutlook(waitsFor)}.`);
  }, [waitsFor]);

  const hasOthers = useUnsavedLessons().length > 0;
  const sayAllSaved = useEffectEvent(() =>
    announce(hasOthers ? 'Оценки на этой странице сохранены' : 'Все изменения сохранены'),
  );
  useEffect(() => {
    if (!isSaved) wasUnsaved.current = true;
    if (!isSaved || !wasUnsaved.current) return;
    announcedCauses.current.clear();
    return clock.after(QUIET_MS, () => {
      wasUnsaved.current = false;
      sayAllSaved();
    });
  }, [isSaved]);
}
