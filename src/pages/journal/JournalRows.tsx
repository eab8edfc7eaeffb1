import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JournalRow } from '../../domain/journal.ts';
import { emptyRows } from '../../domain/emptyRows.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { setAppearance, useAppearance } from '../../stores/appearance.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import styles from './JournalRows.module.css';
import { JournalTable } from './JournalTable.tsx';

const JournalCard = lazyPart(() => import('./JournalCard.tsx'));

interface JournalRowsProps {
  lessonId: number;
  rows: readonly JournalRow[];
  /** By student id; null until they are loaded. */
  records: ReadonlyMap<number, StudentRecord> | null;
  /** What a phone shows above them. */
  tools: ReactNode;
}

/** The students to be marked: a table, or on a phone, at choice, one at a time. */
export function JournalRows({ lessonId, rows, records, tools }: JournalRowsProps) {
  const isNarrow = useNarrow();
  const isCard = useAppearance(({ journal }) => journal === 'card');
  const list = useRef<HTMLDivElement>(null);
  /** The student on the card: at first, whoever is to be marked next. */
  const [studentId, setStudentId] = useState((emptyRows(rows)[0] ?? rows[0])?.student.id);
  const index = Math.max(
    0,
    rows.findIndex(({ student }) => student.id === studentId),
  );
  /** The row used last. No state: it changes nothing that is shown. */
  const usedRow = useRef<number | null>(null);
  const noteRow = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('tbody > tr') : null;
    if (row) usedRow.current = [...(row.parentElement?.children ?? [])].indexOf(row);
  };

  const choose = (isChosen: boolean) => {
    const used = rows[usedRow.current ?? -1];
    if (isChosen && used) setStudentId(used.student.id);
    // flushSync: only then is the list there.
    flushSync(() => setAppearance({ journal: isChosen ? 'card' : 'list' }));
    if (isChosen) return;
    usedRow.current = index;
    list.current?.querySelectorAll('tbody > tr')[index]?.scrollIntoView({ block: 'center' });
  };

  const table = <JournalTable lessonId={lessonId} rows={rows} records={records} />;
  return (
    <>
      {isNarrow && (
        <div className={styles.choice}>
          {tools}
          <Switch label="Карточка" checked={isCard} onChange={choose} />
        </div>
      )}
      {isNarrow && isCard ? (
        <PartBoundary fallback={table}>
          <JournalCard
            lessonId={lessonId}
            rows={rows}
            records={records}
            index={index}
            onMove={setStudentId}
          />
        </PartBoundary>
      ) : (
        <div ref={list} onFocusCapture={noteRow} onPointerDownCapture={noteRow}>
          {table}
        </div>
      )}
    </>
  );
}
