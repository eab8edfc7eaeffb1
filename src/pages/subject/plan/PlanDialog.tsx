import { useMemo, useState } from 'react';
import type { Lesson } from '../../../domain/entities.ts';
import { parseTypedDate, typedDateError } from '../../../domain/imports/typedDates.ts';
import {
  layOutPlan,
  type PlannedLesson,
  type PlanRow,
  usualWeekdays,
} from '../../../domain/lessons/plan.ts';
import { readDate, showDate } from '../../../domain/time/dates.ts';
import { holidaysBetween, readDaysOff } from '../../../domain/time/daysOff.ts';
import { showDays } from '../../../domain/time/days.ts';
import { plannedYearOf } from '../../../domain/time/plannedYear.ts';
import { countOf } from '../../../domain/text/plurals.ts';
import { setDaysOff, useDaysOff } from '../../../stores/lessons/daysOff.ts';
import { createPlan, undoPlan } from '../../../stores/lessons/lessonPlan.ts';
import { useYearParts } from '../../../stores/time/schoolCalendar.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import BulkDialog from '../../../ui/list/BulkDialog.tsx';
import styles from './Plan.module.css';
import { PlanTable } from './PlanTable.tsx';
import { Weekdays } from './Weekdays.tsx';

interface PlanDialogProps {
  subjectId: number;
  rows: readonly PlanRow[];
  /** The lessons of the subject. */
  lessons: readonly Lesson[];
  today: string;
  onClose: () => void;
}

/** A planned lesson that can be created. */
type DatedLesson = PlannedLesson & { date: string };

const DAYS_OFF_HINT =
  'Через запятую. Праздники и лето пропускаются сами. Эти дни помнит только этот браузер.';

/** The plan with its dates, and which of its lessons are to be created. */
function usePlan({ rows, lessons: stored, today }: PlanDialogProps) {
  // As they are when the dialog opens: a created lesson must not count as stored within its own plan.
  const [lessons] = useState(stored);
  const [weekdays, setWeekdays] = useState<ReadonlySet<number>>(() =>
    usualWeekdays(lessons, today),
  );
  const [from, setFrom] = useState(() => showDate(today));
  const daysOffText = useDaysOff();
  /** The typed dates, as they are typed. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  /** The lessons whose box was pressed: a new one is left out, and a second one of a day is created. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const begin = parseTypedDate(from);
  const parts = useYearParts();
  const daysOff = useMemo(() => {
    const first = readDate(begin ?? '') ?? readDate(today) ?? new Date();
    const { ranges, unreadable } = readDaysOff(daysOffText, first);
    const holidays = holidaysBetween(parts, plannedYearOf(first));
    return { ranges: [...ranges, ...holidays], unreadable, holidays };
  }, [daysOffText, begin, today, parts]);
  const planned = useMemo(() => {
    const dates = [...typed].flatMap(([id, text]) => {
      const date = parseTypedDate(text);
      return date === null ? [] : [[id, date] as const];
    });
    const settings = { weekdays, from: begin ?? today, daysOff: daysOff.ranges };
    return layOutPlan(rows, lessons, settings, new Map(dates));
  }, [rows, lessons, weekdays, begin, today, daysOff, typed]);
  const isWanted = ({ id, state }: PlannedLesson) => (state === 'new') !== turned.has(id);
  const errorOf = ({ id }: PlannedLesson) => {
    const text = typed.get(id);
    return text === undefined ? null : typedDateError(text);
  };
  const wanted = planned.filter(
    (one): one is DatedLesson =>
      begin !== null &&
      one.date !== null &&
      one.state !== 'stored' &&
      isWanted(one) &&
      errorOf(one) === null,
  );
  return {
    ...{ weekdays, setWeekdays, from, setFrom, daysOffText, daysOff },
    ...{ planned, wanted, isWanted, typed, errorOf },
    type: (id: number, text: string) => setTyped((before) => new Map(before).set(id, text)),
    turn: (id: number) =>
      setTurned((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}

/** «Создадим 30 из 34 уроков, с 07.09.2026 по 24.05.2027. Уже есть: 4.» */
function outcomeText(planned: readonly PlannedLesson[], wanted: readonly DatedLesson[]): string {
  const count = (wantedState: PlannedLesson['state']) =>
    planned.filter(({ state }) => state === wantedState).length;
  const dates = wanted.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return [
    `Создадим ${wanted.length} из ${countOf(planned.length, ['урока', 'уроков', 'уроков'])}` +
      (first && last ? `, с ${showDate(first)} по ${showDate(last)}.` : '.'),
    count('stored') > 0 && `Уже есть: ${count('stored')}.`,
    count('taken') > 0 && `День занят: ${count('taken')}.`,
    count('undated') > 0 && `Не хватило дней до лета: ${count('undated')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lays the lessons of a plan out over the days of a school year, and creates them. */
export default function PlanDialog(props: PlanDialogProps) {
  const { subjectId, onClose } = props;
  const plan = usePlan(props);
  const { planned, wanted } = plan;
  const [created] = useState(() => new Map<number, Lesson>());
  const { unreadable, holidays } = plan.daysOff;
  return (
    <BulkDialog
      title="План уроков: даты"
      wide
      dirty
      items={wanted}
      nameOf={({ date, topic }) => `${showDate(date)} ${topic}`}
      okLabel={`Создать уроки: ${wanted.length}`}
      isOkDisabled={wanted.length === 0}
      words={{ doing: 'Создаётся', done: 'Создано', failed: 'Не создано' }}
      call={(lessons, ...run) => createPlan(subjectId, lessons, created, run)}
      undo={{
        words: { doing: 'Отменяется', done: 'Отменено', failed: 'Не отменено' },
        call: (lessons, ...run) => undoPlan(subjectId, lessons, created, run),
        isUndoable: ({ id }) => created.has(id),
      }}
      onClose={onClose}
    >
      <div className={styles.settings}>
        <Weekdays chosen={plan.weekdays} onChoose={plan.setWeekdays} />
        <DateField
          label="Первый день"
          error={typedDateError(plan.from) ?? undefined}
          value={plan.from}
          onChange={plan.setFrom}
        />
        <Field
          label="Каникулы и свои выходные"
          error={unreadable.length > 0 ? `Непонятно: ${unreadable.join(', ')}.` : undefined}
          hint={
            holidays.length > 0
              ? `Пропускаются и каникулы: ${holidays.map(({ first, last }) => showDays(first, last)).join(', ')}.`
              : DAYS_OFF_HINT
          }
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder="26.10–03.11, 30.12–10.01"
              value={plan.daysOffText}
              onChange={({ target }) => setDaysOff(target.value)}
            />
          )}
        </Field>
      </div>
      <p role="status">{outcomeText(planned, wanted)}</p>
      <PlanTable
        planned={planned}
        typed={plan.typed}
        isWanted={plan.isWanted}
        errorOf={plan.errorOf}
        onType={plan.type}
        onTurn={plan.turn}
      />
    </BulkDialog>
  );
}
