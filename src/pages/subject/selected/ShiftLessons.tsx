import { useState } from 'react';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { lessonsFrom, type Shift, shiftedDates } from '../../../domain/lessons/shift.ts';
import { weekdayNumber } from '../../../domain/lessons/plan.ts';
import { showDate } from '../../../domain/time/dates.ts';
import { isDayOff, readDaysOff } from '../../../domain/time/daysOff.ts';
import { weekdayOf } from '../../../domain/time/days.ts';
import { useDaysOff } from '../../../stores/lessons/daysOff.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { ScrollBox } from '../../../ui/layout/ScrollBox.tsx';
import { LazyBulkDialog, useBulkQuestion } from '../../../ui/list/BulkDeletion.tsx';
import styles from './ShiftLessons.module.css';
import { useLessonChange } from './useLessonChange.ts';

interface ShiftLessonsProps {
  subjectId: number;
  lessons: readonly NumberedLesson[];
  /** All lessons of the subject. */
  all: readonly NumberedLesson[];
}

/** Moves the selected lessons to other dates. */
export function ShiftLessons({ lessons, ...of }: ShiftLessonsProps) {
  const { asked, ask, ...dialog } = useBulkQuestion(lessons);
  return (
    <>
      <Button onClick={ask}>Сдвинуть…</Button>
      {asked && <ShiftDialog lessons={asked} {...of} {...dialog} />}
    </>
  );
}

const SHIFTS: readonly { value: string; label: string; shift: Shift }[] = [
  { value: 'lesson', label: 'на один урок позже', shift: 'lesson' },
  { value: 'week', label: 'на неделю позже', shift: { days: 7 } },
  { value: 'fortnight', label: 'на две недели позже', shift: { days: 14 } },
  { value: 'day', label: 'на день позже', shift: { days: 1 } },
  { value: 'dayEarlier', label: 'на день раньше', shift: { days: -1 } },
  { value: 'weekEarlier', label: 'на неделю раньше', shift: { days: -7 } },
];

const SUNDAY = 7;

const dayText = (date: string) => `${weekdayOf(date)} ${showDate(date)}`;

interface ShiftDialogProps extends ShiftLessonsProps {
  onDone: (lesson: NumberedLesson) => void;
  onClose: () => void;
}

function ShiftDialog({ subjectId, lessons, all: stored, ...dialog }: ShiftDialogProps) {
  // As they are when the dialog opens: a moved lesson must not be moved on.
  const [all] = useState(stored);
  const [chosen, setChosen] = useState('lesson');
  const [isForAll, setForAll] = useState(false);
  const { ranges } = readDaysOff(useDaysOff(), new Date());
  const shift = SHIFTS.find(({ value }) => value === chosen)?.shift ?? 'lesson';
  const ids = new Set((isForAll ? lessonsFrom(lessons, all) : lessons).map(({ id }) => id));
  const dates = shiftedDates(
    all.filter(({ id }) => ids.has(id)),
    all,
    shift,
    ranges,
  );
  const moved = all.filter(({ id }) => dates.has(id)).sort((a, b) => (a.date < b.date ? -1 : 1));
  const taken = new Set(all.filter(({ id }) => !dates.has(id)).map(({ date }) => date));
  const remarkOn = (date: string) =>
    taken.has(date)
      ? 'в этот день уже есть урок'
      : isDayOff(date, ranges) || weekdayNumber(date) === SUNDAY
        ? 'выходной'
        : null;
  const run = useLessonChange(subjectId, ({ id, date }) => ({ date: dates.get(id) ?? date }));
  return (
    <LazyBulkDialog
      title="Сдвинуть уроки"
      items={moved}
      okLabel={`Сдвинуть: ${moved.length}`}
      isOkDisabled={moved.length === 0}
      {...run}
      {...dialog}
    >
      <SelectField label="На сколько" value={chosen} options={SHIFTS} onChange={setChosen} />
      <Checkbox label="И все следующие уроки" checked={isForAll} onChange={setForAll} />
      <ScrollBox label="Новые даты" className={styles.dates}>
        <ol>
          {moved.map(({ id, number, date, topic }) => {
            const day = dates.get(id) ?? date;
            const remark = remarkOn(day);
            return (
              <li key={id}>
                <span className="figures">{`№${number} ${showDate(date)} → ${dayText(day)}`}</span>
                {` ${topic}`}
                {remark !== null && <b>{` · ${remark}`}</b>}
              </li>
            );
          })}
        </ol>
      </ScrollBox>
      <p className="muted small">Оценки остаются у своих уроков и получат их новые даты.</p>
    </LazyBulkDialog>
  );
}
