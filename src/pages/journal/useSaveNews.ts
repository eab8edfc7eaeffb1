import { useEffect, useRef } from 'react';
import {
  countUnsaved,
  failedOf,
  isSentAgain,
  isStuck,
  type JournalRow,
  saveState,
} from '../../domain/journal.ts';
import { spokenConflict, spokenFailure } from '../../domain/journalSpeech.ts';
import type { LessonMarks } from '../../domain/markState.ts';
import { announce } from '../../ui/announcements.ts';
import { reasonOf } from '../shared/reasons.ts';

/** Marks are given faster than that: only after the last one of them all is said to be saved. */
const QUIET_MS = 1_500;

const stuckOf = (rows: readonly JournalRow[]) => rows.filter(({ cell }) => isStuck(cell));

const statesOf = (rows: readonly JournalRow[]) =>
  new Map(stuckOf(rows).map(({ student, cell }) => [student.id, saveState(cell)]));

/**
 * Tells screen readers what becomes of the saves: each refusal and each change by somebody else at
 * once, what is sent again by itself once for all such marks, and that all is saved once nothing is
 * left.
 */
export function useSaveNews(lesson: LessonMarks, rows: readonly JournalRow[]): void {
  /** What was told, by student id. */
  const told = useRef(statesOf(rows));
  /** The reasons that were told of marks which are sent again by themselves. */
  const toldReasons = useRef(new Set<string>());
  const wasUnsaved = useRef(false);
  const { saving, offline, failed } = countUnsaved(lesson);
  const isSaved = saving + offline + failed === 0;

  useEffect(() => {
    const before = told.current;
    told.current = statesOf(rows);
    for (const row of stuckOf(rows)) {
      if (saveState(row.cell) === before.get(row.student.id)) continue;
      const failed = failedOf(row.cell);
      if (!failed) {
        announce(spokenConflict(row, row.cell), 'assertive');
        continue;
      }
      const reason = reasonOf(failed);
      if (isSentAgain(failed) && toldReasons.current.has(reason)) continue;
      if (isSentAgain(failed)) toldReasons.current.add(reason);
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
