import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { JournalRow, JournalStudent } from '../../domain/journal.ts';
import { chosen } from '../../domain/rowChoice.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { setAppearance, useAppearance } from '../../stores/appearance.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { RowChoiceStore } from './chooseRows.ts';
import { GoneMarks } from './GoneMarks.tsx';
import styles from './JournalRows.module.css';
import { JournalTable } from './JournalTable.tsx';

const JournalCard = lazyPart(() => import('./JournalCard.tsx'));

interface JournalRowsProps {
  lessonId: number;
  students: readonly JournalStudent[];
  rows: readonly JournalRow[];
  choice: RowChoiceStore;
  /** By student id; null until they are loaded. */
  records: ReadonlyMap<number, StudentRecord> | null;
  /** What a phone shows above them. */
  tools: ReactNode;
}

/** The card of the current student, who stays current in the table too. */
function CurrentCard(props: Omit<JournalRowsProps, 'students' | 'tools'>) {
  const { choice, rows } = props;
  const currentId = useStore(choice, (state) => state.currentId);
  const index = rows.findIndex(({ student }) => student.id === currentId);
  return (
    <JournalCard
      {...props}
      index={Math.max(0, index)}
      onMove={(studentId: number) => choice.setState(chosen(studentId), true)}
    />
  );
}

/** The students to be marked: a table, or on a phone, at choice, one at a time. */
export function JournalRows({ tools, ...props }: JournalRowsProps) {
  const { lessonId, students, choice, records } = props;
  const isNarrow = useNarrow();
  const isCard = useAppearance(({ journal }) => journal === 'card');
  const table = (
    <>
      <JournalTable {...{ lessonId, students, choice, records }} />
      <GoneMarks lessonId={lessonId} students={students} />
    </>
  );
  return (
    <>
      {isNarrow && (
        <div className={styles.choice}>
          {tools}
          <Switch
            label="Карточка"
            checked={isCard}
            onChange={(isChosen) => setAppearance({ journal: isChosen ? 'card' : 'list' })}
          />
        </div>
      )}
      {isNarrow && isCard ? (
        <PartBoundary fallback={table}>
          <CurrentCard {...props} />
        </PartBoundary>
      ) : (
        table
      )}
    </>
  );
}
