import { memo, useEffect, useRef } from 'react';
import { showFigure } from '../../domain/reports/figures.ts';
import type { JournalStudent } from '../../domain/journal/journal.ts';
import { opensAtHeading } from '../../domain/journal/journalOpening.ts';
import { ABSENT, NUMBER_MARKS } from '../../domain/marks/marks.ts';
import type { StudentRecords } from '../../domain/journal/studentRecords.ts';
import { classes } from '../../ui/classes.ts';
import { type Command, useCommands } from '../../ui/keyboard/commands.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import { useMarkingGrid } from '../shared/markingGrid/useMarkingGrid.ts';
import styles from './JournalTable.module.css';
import { KeysButton } from './KeysButton.tsx';
import { StudentRow } from './StudentRow.tsx';
import type { LessonGrid } from './useLessonGrid.ts';

interface JournalTableProps {
  lessonId: number;
  students: readonly JournalStudent[];
  grid: LessonGrid;
  /** Null until the records are loaded. */
  records: StudentRecords | null;
}

/** For the dialog «Клавиши»; the table handles them by itself. */
const KEYS: readonly Command[] = [
  { label: 'Поставить оценку и перейти к следующему', keys: NUMBER_MARKS },
  { label: 'Отсутствовал', keys: [ABSENT] },
  { label: 'К соседнему ученику', keys: ['↑', '↓'] },
  { label: 'Дальше без оценки', keys: ['Enter'] },
  { label: 'Выбрать нескольких', keys: ['Shift', '↓'] },
  { label: 'Карточка ученика', keys: ['Alt', 'Enter'] },
  { label: 'Скопировать выбранное', keys: ['Ctrl', 'C'] },
  { label: 'Вставить из таблицы', keys: ['Ctrl', 'V'] },
];

/** Scrolls to the row at which the journal opens, and keeps the heading visible if possible. */
function scrollToOpeningRow(body: HTMLElement | null): void {
  const row = body?.querySelector('[tabindex="0"]')?.closest('tr');
  if (!body || !row) return;
  const isAtHeading = opensAtHeading({
    index: row.sectionRowIndex,
    bottom: row.getBoundingClientRect().bottom,
    rowsTop: body.getBoundingClientRect().top,
    windowHeight: window.innerHeight,
  });
  if (!isAtHeading) row.scrollIntoView({ block: 'start' });
}

/** The heads of its columns. */
export const Heads = memo(function Heads() {
  return (
    <thead>
      <tr role="row">
        <th role="columnheader" scope="col" className={styles.number}>
          №
        </th>
        <th role="columnheader" scope="col" className={classes(styles.name, sheet.upright)}>
          ФИО
        </th>
        <th role="columnheader" scope="col" className={styles.marks}>
          Оценка
        </th>
        <th role="columnheader" scope="col" className={styles.last}>
          Последние пять
        </th>
        <th role="columnheader" scope="col" className={styles.average}>
          Средний балл
        </th>
        <th role="columnheader" scope="col" className={styles.absences}>
          Пропуски
        </th>
        <td role="cell" className={styles.state}>
          <KeysButton />
        </td>
      </tr>
    </thead>
  );
});

/** The table itself does not read marks: a mark renders only its own row. */
export const JournalTable = memo(function JournalTable(props: JournalTableProps) {
  const { lessonId, students, grid, records } = props;
  useCommands(KEYS);
  useMarkingGrid(grid);
  const body = useRef<HTMLTableSectionElement>(null);
  // After useArrival, which scrolls to the top of the page.
  useEffect(() => scrollToOpeningRow(body.current), []);
  return (
    <table
      role="grid"
      aria-label="Оценки за урок"
      aria-multiselectable="true"
      ref={grid.tableRef}
      className={classes(sheet.sheet, sheet.fixed, sheet.fives, styles.table)}
    >
      <Heads />
      <tbody ref={body}>
        {students.map((student, index) => {
          const record = records?.get(student.student.id);
          return (
            <StudentRow
              key={student.student.id}
              lessonId={lessonId}
              student={student}
              number={index + 1}
              grid={grid}
              lastMarks={record?.lastMarks.join(' ') ?? ''}
              average={showFigure(record?.average ?? null)}
              absences={record?.absences ? String(record.absences) : '—'}
            />
          );
        })}
      </tbody>
    </table>
  );
});
