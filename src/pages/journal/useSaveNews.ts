import { useEffect, useRef } from 'react';
import { countUnsaved, isSentAgain, isStuck, type JournalRow } from '../../domain/journal.ts';
import { spokenConflict, spokenFailure } from '../../domain/journalSpeech.ts';
import type { LessonMarks } from '../../domain/markState.ts';
import { announce } from '../../ui/announcements.ts';
import { reasonOf } from './reasons.ts';

/** Marks are given faster than that: only after the last one of them all is said to be saved. */
const QUIET_MS = 1_500;

const stuckOf = (rows: readonly JournalRow[]) =>
  new Map(rows.filter(({ cell }) => isStuck(cell)).map((row) => [row.student.id, row]));

/**
 * Tells screen readers what becomes of the saves: each refusal and each change by somebody else at
 * once, what is sent again by itself once for all such marks, and that all is saved once nothing is
 * left.
 */
export function useSaveNews(lesson: LessonMarks, rows: readonly JournalRow[]): void {
  const known = useRef(stuckOf(rows));
  /** The reasons that were told of marks which are sent again by themselves. */
  const toldReasons = useRef(new Set<string>());
  const wasUnsaved = useRef(false);
  const { saving, offline, failed } = countUnsaved(lesson);
  const isSaved = saving + offline + failed === 0;

  useEffect(() => {
    const before = known.current;
    known.current = stuckOf(rows);
    for (const [studentId, row] of known.current) {
      const { save } = row.cell;
      if (save?.phase === 'conflict' && !before.has(studentId)) {
        announce(spokenConflict(row, row.cell), 'assertive');
      }
      if (save?.phase !== 'failed' || before.has(studentId)) continue;
      const reason = reasonOf(save);
      if (isSentAgain(save) && toldReasons.current.has(reason)) continue;
      if (isSentAgain(save)) toldReasons.current.add(reason);
      announce(spokenFailure(row, row.cell, reason), 'assertive');
    }
  }, [rows]);

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
