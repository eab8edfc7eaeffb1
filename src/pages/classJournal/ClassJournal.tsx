import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectedCell } from '../../domain/journal/cellSelection.ts';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { journalColumns } from '../../domain/journal/classJournalTable.ts';
import { openingColumn } from '../../domain/journal/columnOpening.ts';
import { ABSENT, NUMBER_MARKS } from '../../domain/marks/marks.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { ALL_TIME } from '../../domain/time/periods.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useClassJournalTable, keepClassCurrent } from '../../stores/journal/classJournal.ts';
import { showToast } from '../../stores/toasts.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { classes } from '../../ui/classes.ts';
import { Announcer } from '../../ui/feedback/Announcer.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { type Command, useCommands } from '../../ui/keyboard/commands.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { gridActions } from '../shared/markingGrid/markingGrid.ts';
import styles from './ClassJournal.module.css';
import { PrintedClassJournal } from './PrintedClassJournal.tsx';
import { ClassJournalBar } from './ClassJournalBar.tsx';
import { ClassJournalGrid } from './ClassJournalGrid.tsx';
import { ClassJournalHead } from './ClassJournalHead.tsx';
import { useClassGrid } from './useClassGrid.ts';
import { useJournalOrder } from './useJournalOrder.ts';
import { useLessonDialog } from './useLessonDialog.tsx';
import { usePastedBlock } from './usePastedBlock.tsx';

const AskDialog = lazyDialog(() => import('./AskDialog.tsx'));
const ClassBorderline = lazyDialog(() => import('./ClassBorderline.tsx'));

interface ClassJournalProps {
  subject: Subject;
  lessons: readonly Lesson[];
  classMarks: ClassMarks;
}

/** For the dialog «Клавиши»; the table handles them by itself. */
const KEYS: readonly Command[] = [
  { label: 'Поставить оценку и перейти к следующему', keys: NUMBER_MARKS },
  { label: 'Отсутствовал', keys: [ABSENT] },
  { label: 'К соседней клетке', keys: ['↑', '↓', '←', '→'] },
  { label: 'Вниз без оценки', keys: ['Enter'] },
  { label: 'Выбрать несколько клеток', keys: ['Shift', '↓'] },
  { label: 'К уроку: из первой строки вверх', keys: ['↑'] },
  { label: 'Карточка ученика', keys: ['Alt', 'Enter'] },
  { label: 'Скопировать выбранное', keys: ['Ctrl', 'C'] },
  { label: 'Вставить из таблицы', keys: ['Ctrl', 'V'] },
];

/** The class journal: every mark of a subject, students downwards, lessons across. */
export function ClassJournal({ subject, lessons, classMarks }: ClassJournalProps) {
  const today = useToday();
  const [period, choosePeriod] = usePeriod();
  const columns = useMemo(() => journalColumns(lessons, period), [lessons, period]);
  const byName = useClassJournalTable(classMarks, columns);
  const { ordered: table, sorting } = useJournalOrder(byName, period);
  const { grid, handle, bar } = useClassGrid(subject.id, table, today);
  useEffect(() => keepClassCurrent(subject.id, lessons), [subject.id, lessons]);
  useCommands(KEYS);
  const pasteDialog = usePastedBlock(grid, table);
  const isPrinting = usePrinting();
  const threshold = useThreshold();
  const needed = useNeededMarks();

  const lessonDialog = useLessonDialog({
    subjectId: subject.id,
    lessons,
    columns,
    // Without this, the next mark would go to the lesson that was current before.
    onAdded: (column) => gridActions(grid).goTo({ row: 0, column }),
    onBeyond: () => {
      const { selection } = grid;
      selection.setState(selectedCell(selection.getState().current, 'nobody'));
      showToast('Новый урок вне выбранного периода: выберите другой над журналом.');
    },
  });
  const [isAsking, setAsking] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  const compare = useCallback(() => setComparing(true), []);
  const showFrom = useCallback((column: number) => handle.current?.showFrom(column), [handle]);
  /** Closes the dialogs and shows a student's newest cell. */
  const showStudent = (studentId: number | null) => {
    // The dialog returns the focus before the cell takes it.
    flushSync(() => {
      setAsking(false);
      setComparing(false);
    });
    const row = table.lines.findIndex((line) => line.studentId === studentId);
    if (row >= 0) gridActions(grid).goTo({ row, column: openingColumn(table, today) });
  };
  const hasCells = table.lines.length > 0 && columns.length > 0;
  return (
    <div className={classes(styles.page, hasCells && styles.filled)}>
      <ClassJournalHead
        subject={subject}
        columns={columns}
        period={period}
        onChoosePeriod={choosePeriod}
        hasCells={hasCells}
        onAsk={ask}
        onBorderline={compare}
        onAdd={lessonDialog.add}
        onShow={showFrom}
      />
      {hasCells ? (
        <ClassJournalGrid
          subjectId={subject.id}
          table={table}
          sorting={sorting}
          today={today}
          grid={grid}
          handle={handle}
          onEdit={lessonDialog.edit}
        />
      ) : (
        <NothingToMark
          hasStudents={table.lines.length > 0}
          hasLessons={lessons.length > 0}
          onShowAll={() => choosePeriod(ALL_TIME)}
        />
      )}
      <ClassJournalBar
        barRef={bar}
        subjectId={subject.id}
        lessons={lessons}
        table={table}
        grid={grid}
        today={today}
      />
      <Announcer />
      {pasteDialog}
      {isPrinting && hasCells && (
        <PrintedClassJournal
          title={`Журнал класса: ${subjectTitle(subject)}`}
          period={period}
          table={table}
          threshold={threshold}
          needed={needed}
        />
      )}
      {lessonDialog.dialog}
      {isAsking && (
        <AskDialog
          table={byName}
          today={today}
          onShow={showStudent}
          onClose={() => setAsking(false)}
        />
      )}
      {isComparing && (
        <ClassBorderline
          of={subjectTitle(subject)}
          table={byName}
          onShow={showStudent}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}

interface NothingToMarkProps {
  hasStudents: boolean;
  hasLessons: boolean;
  onShowAll: () => void;
}

function NothingToMark({ hasStudents, hasLessons, onShowAll }: NothingToMarkProps) {
  if (!hasStudents) {
    return (
      <Message title="Этот предмет пока никто не выбрал.">
        Ученики появятся здесь, когда администратор внесёт их выбор.
      </Message>
    );
  }
  if (hasLessons) {
    return (
      <Message
        title="В этом периоде нет уроков."
        actions={<Button onClick={onShowAll}>За всё время</Button>}
      >
        Выберите другой период над журналом.
      </Message>
    );
  }
  return (
    <Message title="Сейчас по этому предмету нет уроков.">
      Добавьте первый кнопкой «Новый урок».
    </Message>
  );
}
