import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type ClassJournalTable,
  countLine,
  type ClassJournalLine,
} from '../../domain/journal/classJournalTable.ts';
import { createColumnCounts } from '../../domain/journal/columnCounts.ts';
import { dayOfMonth } from '../../domain/time/days.ts';
import {
  countMarked,
  figuresOf,
  type MarkCounts,
  showFigure,
  sumCounts,
} from '../../domain/reports/figures.ts';
import { lessonLabel, type NumberedLesson } from '../../domain/lessons/lessons.ts';
import { ABSENT } from '../../domain/marks/marks.ts';
import { openingColumn } from '../../domain/journal/columnOpening.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { viewLessons } from '../../stores/journal/classJournal.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridHandle } from '../../ui/grid/useGridHandle.ts';
import type { GridColumn, GridSorting } from '../../ui/grid/GridHead.tsx';
import type { Edge } from '../../ui/grid/edges.ts';
import type { MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { SelectionProvider } from '../shared/markingGrid/selectionStore.ts';
import { useMarkingGrid } from '../shared/markingGrid/useMarkingGrid.ts';
import { STANDING_HEADS, standingTexts } from '../shared/reports/standingTexts.ts';
import styles from './ClassJournal.module.css';
import { LessonHead } from './LessonHead.tsx';
import { MarkCells } from './MarkCells.tsx';
import { NAME_HEAD } from './useJournalOrder.ts';
import { useLessonHeads } from './useLessonHeads.ts';

/** In rem: a name with its number. */
const LEADING: readonly Edge[] = [{ label: NAME_HEAD, width: 18.75 }];

const END_WIDTHS = [5.25, 4.75, 5.25, 6.75];
const ENDS = STANDING_HEADS.map((label, index): Edge => ({
  label,
  width: END_WIDTHS[index] ?? 0,
  ...(label === 'Предложение' && { hint: 'Средний балл, округлённый до целого' }),
}));

/** Fetches the visible lessons, the newest first, when scrolling stops. */
function useLessonsInView(
  grid: RefObject<GridHandle | null>,
  columns: readonly NumberedLesson[],
): void {
  useEffect(() => {
    const handle = grid.current;
    if (!handle) return undefined;
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const view = () => {
      controller.abort();
      controller = new AbortController();
      const { from, to } = handle.columnsInView();
      const ids = columns.slice(from, to).map(({ id }) => id);
      viewLessons(ids.reverse(), controller.signal);
    };
    const viewSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(view, RESTS_MS);
    };
    view();
    handle.box.addEventListener('scroll', viewSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      controller.abort();
      handle.box.removeEventListener('scroll', viewSoon);
    };
  }, [grid, columns]);
}

const RESTS_MS = 150;

interface ClassJournalGridProps {
  subjectId: number;
  table: ClassJournalTable;
  sorting: GridSorting;
  today: string;
  grid: MarkingGrid;
  handle: RefObject<GridHandle | null>;
  /** Opens a lesson to change its texts. */
  onEdit: (lesson: NumberedLesson) => void;
}

const studentOf = ({ studentId }: ClassJournalLine) => studentId;

/** The table of the class journal; a mark renders only its own line. */
export function ClassJournalGrid(props: ClassJournalGridProps) {
  const { subjectId, table, sorting, today, grid, handle, onEdit } = props;
  const { columns, lines } = table;
  const gridColumns = useMemo(
    () =>
      columns.map((lesson): GridColumn => ({
        key: String(lesson.id),
        label: lessonLabel(lesson),
        day: dayOfMonth(lesson.date),
        isToday: lesson.date === today,
      })),
    [columns, today],
  );
  const drawHead = useCallback(
    (_column: GridColumn, index: number) => {
      const lesson = columns[index];
      return lesson && <LessonHead subjectId={subjectId} lesson={lesson} onEdit={onEdit} />;
    },
    [columns, subjectId, onEdit],
  );
  const [countColumns] = useState(createColumnCounts);
  const foot = useMemo(() => {
    const counts = countColumns({ columns, lines });
    const ofClass = sumCounts(counts);
    const textOf: Record<string, (own: MarkCounts) => string> = {
      'Средний балл': (own) => (countMarked(own) ? showFigure(figuresOf(own).average) : ''),
      Оценок: (own) => String(countMarked(own) || ''),
      Пропуски: (own) => String(own[ABSENT] || ''),
    };
    return Object.entries(textOf).map(([label, show]) => ({
      label,
      texts: counts.map(show),
      endTexts: STANDING_HEADS.map((head) => (head === label ? show(ofClass) : '')),
    }));
  }, [countColumns, columns, lines]);
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const endTexts = useCallback(
    (line: ClassJournalLine) => standingTexts(countLine(line), threshold, needed),
    [threshold, needed],
  );
  useLessonsInView(handle, columns);
  useMarkingGrid(grid);
  useLessonHeads(grid, handle);
  return (
    <div className={styles.table}>
      <SelectionProvider value={grid.selection}>
        <Grid
          label="Журнал класса"
          leading={LEADING}
          columns={gridColumns}
          lines={lines}
          Cells={MarkCells}
          studentOf={studentOf}
          drawHead={drawHead}
          sorting={sorting}
          ends={ENDS}
          endTexts={endTexts}
          foot={foot}
          opensAt={openingColumn(table, today)}
          gridRef={handle}
        />
      </SelectionProvider>
    </div>
  );
}
