import { useEffect, useRef } from 'react';
import { countUnsaved, type JournalRow } from '../../domain/journal.ts';
import { spokenFailure } from '../../domain/journalSpeech.ts';
import type { LessonMarks } from '../../domain/markState.ts';
import { announce } from '../../ui/announcements.ts';
import { reasonOf } from './reasons.ts';

/** Marks are given faster than that: only after the last one of them all is said to be saved. */
const QUIET_MS = 1_500;

/** Those whose save failed, with the kind of the failure. */
const failuresOf = (rows: readonly JournalRow[]) =>
  new Map(
    rows.flatMap(({ student, cell: { save } }) =>
      save?.phase === 'failed' ? [[student.id, save.failure] as const] : [],
    ),
  );

/**
 * Tells screen readers what becomes of the saves: each refusal at once, a lost network or session
 * once for all marks that wait for it, and that all is saved once nothing is left.
 */
export function useSaveNews(lesson: LessonMarks, rows: readonly JournalRow[]): void {
  const known = useRef(failuresOf(rows));
  const wasUnsaved = useRef(false);
  const { saving, offline, failed } = countUnsaved(lesson);
  const isSaved = saving + offline + failed === 0;

  useEffect(() => {
    const before = known.current;
    const now = failuresOf(rows);
    known.current = now;
    const awaited = new Set([...before.values()].map(({ kind }) => kind));
    for (const row of rows) {
      const failure = now.get(row.student.id);
      if (!failure || before.has(row.student.id)) continue;
      const isByItself = failure.kind === 'offline' || failure.kind === 'session';
      if (isByItself && awaited.has(failure.kind)) continue;
      awaited.add(failure.kind);
      announce(spokenFailure(row, row.cell, reasonOf(failure)), 'assertive');
    }
  }, [rows]);

  useEffect(() => {
    if (!isSaved) wasUnsaved.current = true;
    if (!isSaved || !wasUnsaved.current) return;
    const timer = setTimeout(() => {
      wasUnsaved.current = false;
      announce('Все изменения сохранены');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
