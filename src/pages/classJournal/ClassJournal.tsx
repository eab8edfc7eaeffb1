import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { chosenCell, keptChoice, type Place } from '../../domain/journal/cellChoice.ts';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { type ClassSheet, sheetColumns } from '../../domain/journal/classSheet.ts';
import { openingChoice } from '../../domain/journal/sheetOpening.ts';
import { ABSENT, type MarkValue, NUMBER_MARKS } from '../../domain/marks/marks.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { ALL_TIME } from '../../domain/time/periods.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useClassSheet, watchClass } from '../../stores/journal/classJournal.ts';
import { notify } from '../../stores/notices.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Command, useCommands } from '../../ui/commands.ts';
import { HeadButton } from '../../ui/HeadButton.tsx';
import { Plus, Printer } from '../../ui/icons.ts';
import { Message } from '../../ui/Message.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { cellActions } from './cellActions.ts';
import { CellChoiceProvider, createCellChoice } from './cellChoices.ts';
import styles from './ClassJournal.module.css';
import { focusCurrent } from './gridPlaces.ts';
import { PrintedClassJournal } from './PrintedClassJournal.tsx';
import { SheetBar } from './SheetBar.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import { SheetTools } from './SheetTools.tsx';
import { useCellClipboard } from './useCellClipboard.tsx';
import { useCellKeys } from './useCellKeys.ts';
import { useCellPointer } from './useCellPointer.ts';
import { useReveal } from './useReveal.ts';
import { useNewLesson } from './useNewLesson.tsx';
import { useSheetUndo } from './useSheetUndo.ts';

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
  { label: 'Скопировать выбранное', keys: ['Ctrl', 'C'] },
  { label: 'Вставить из таблицы', keys: ['Ctrl', 'V'] },
];

const keysOf = ({ lines, columns }: ClassSheet) => ({
  rows: lines.map(({ key }) => key),
  columns: columns.map(({ id }) => String(id)),
});

/** The choice of cells, which stays where it is when lessons or students are added. */
function useChoice(sheet: ClassSheet, today: string) {
  const [choice] = useState(() => createCellChoice(openingChoice(sheet, today)));
  const before = useRef(sheet);
  const keep = useEffectEvent(() => {
    const kept = keptChoice(choice.getState().choice, keysOf(before.current), keysOf(sheet));
    before.current = sheet;
    choice.setState({ choice: kept });
  });
  // Another student in the place of the current one must not get the next mark.
  const rowKeys = useMemo(() => keysOf(sheet).rows.join('\n'), [sheet]);
  useEffect(() => keep(), [sheet.columns, rowKeys]);
  return choice;
}

/** The class journal: every mark of a subject, students downwards, lessons across. */
export function ClassJournal({ subject, lessons, classMarks }: ClassJournalProps) {
  const today = useToday();
  const [period, choosePeriod] = usePeriod();
  const columns = useMemo(() => sheetColumns(lessons, period), [lessons, period]);
  const sheet = useClassSheet(classMarks, columns);
  const choice = useChoice(sheet, today);
  const { grid, bar, reveal, isReady } = useReveal(sheet, choice);
  useEffect(() => watchClass(subject.id, lessons), [subject.id, lessons]);
  useCommands(KEYS);
  const worked = { grid, subjectId: subject.id, sheet, choice, reveal, isReady };
  useCellKeys(worked);
  useCellPointer(worked);
  const clipboardDialog = useCellClipboard(worked);
  const isPrinting = usePrinting();
  const threshold = useThreshold();
  const undo = useSheetUndo(worked);

  /** The focus goes back to the cells: the next mark may be given by a key. */
  const markCurrent = (value: MarkValue) => {
    focusCurrent(grid.current);
    cellActions(subject.id, sheet, choice).mark(value);
    reveal();
  };
  const goTo = (place: Place) => {
    choice.setState({ choice: chosenCell(place), hasFocus: true });
    reveal();
  };
  const newLesson = useNewLesson({
    subjectId: subject.id,
    lessons,
    columns,
    // Else the next mark would go to the lesson that was current before.
    onAdded: (column) => goTo({ row: 0, column }),
    onBeyond: () => {
      const { current } = choice.getState().choice;
      choice.setState({ choice: chosenCell(current, 'nobody') });
      notify('Новый урок вне выбранного периода: выберите другой над журналом.');
    },
  });
  const hasCells = sheet.lines.length > 0 && columns.length > 0;
  return (
    <div className={styles.page}>
      <PageHeading
        title={subjectTitle(subject)}
        tab={`Журнал класса · ${subjectTitle(subject)}`}
        crumbs={[
          { label: 'Список предметов' },
          { label: subjectTitle(subject), to: paths.subject(subject.id) },
          { label: 'Журнал класса' },
        ]}
        actions={
          <>
            {hasCells && <HeadButton icon={Printer} word="Печать" onClick={() => window.print()} />}
            <HeadButton look="primary" icon={Plus} word="Новый урок" onClick={newLesson.open} />
          </>
        }
      >
        {`Время: ${subject.time}`}
      </PageHeading>
      <SheetTools
        subjectId={subject.id}
        period={period}
        onChoosePeriod={choosePeriod}
        counted={hasCells ? { students: classMarks.students.length, columns } : null}
        onShowFrom={(column) => grid.current?.showFrom(column)}
      />
      {hasCells ? (
        <CellChoiceProvider value={choice}>
          <SheetGrid subjectId={subject.id} sheet={sheet} today={today} gridRef={grid} />
        </CellChoiceProvider>
      ) : (
        <NothingToMark
          hasStudents={sheet.lines.length > 0}
          hasLessons={lessons.length > 0}
          onShowAll={() => choosePeriod(ALL_TIME)}
        />
      )}
      <SheetBar
        barRef={bar}
        subjectId={subject.id}
        lessons={lessons}
        sheet={sheet}
        choice={choice}
        today={today}
        onMark={markCurrent}
        onGo={goTo}
        {...undo}
      />
      <Announcer />
      {clipboardDialog}
      {isPrinting && hasCells && (
        <PrintedClassJournal
          title={`Журнал класса: ${subjectTitle(subject)}`}
          period={period}
          sheet={sheet}
          threshold={threshold}
        />
      )}
      {newLesson.dialog}
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
