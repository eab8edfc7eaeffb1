import { useEffect, useRef } from 'react';
import { failedOf, isSentAgain, saveState, type UnsavedCount } from '../../domain/journal.ts';
import { spokenConflict, spokenFailure } from '../../domain/journalSpeech.ts';
import type { MarkCell } from '../../domain/markState.ts';
import { announce } from '../../ui/announcements.ts';
import { reasonOf } from './reasons.ts';

/** Marks are given faster than that: only after the last one of them all is said to be saved. */
const QUIET_MS = 1_500;

/** A mark that tells why it is not saved. */
export interface StuckMark {
  key: string;
  /** «Иванов Иван», whose mark it is. */
  whose: string;
  cell: MarkCell;
}

const statesOf = (stuck: readonly StuckMark[]) =>
  new Map(stuck.map(({ key, cell }) => [key, saveState(cell)]));

/**
 * Tells screen readers what becomes of the saves: each refusal and each change by somebody else at
 * once, what is sent again by itself once for all such marks, and that all is saved once nothing is
 * left.
 */
export function useSaveNews(stuck: readonly StuckMark[], unsaved: UnsavedCount): void {
  /** What was told, by key. */
  const told = useRef(statesOf(stuck));
  /** The reasons that were told of marks which are sent again by themselves. */
  const toldReasons = useRef(new Set<string>());
  const wasUnsaved = useRef(false);
  const isSaved = unsaved.saving + unsaved.offline + unsaved.failed === 0;

  useEffect(() => {
    const before = told.current;
    told.current = statesOf(stuck);
    for (const { key, whose, cell } of stuck) {
      if (saveState(cell) === before.get(key)) continue;
      const failed = failedOf(cell);
      if (!failed) {
        announce(spokenConflict(whose, cell), 'assertive');
        continue;
      }
      const reason = reasonOf(failed);
      if (isSentAgain(failed) && toldReasons.current.has(reason)) continue;
      if (isSentAgain(failed)) toldReasons.current.add(reason);
      announce(spokenFailure(whose, cell, reason), 'assertive');
    }
  }, [stuck]);

  useEffect(() => {
    if (!isSaved) wasUnsaved.current = true;
    if (!isSaved || !wasUnsaved.current) return;
    toldReasons.current.clear();
    const timer = setTimeout(() => {
      wasUnsaved.current = false;
      announce('Все изменения сохранены');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
