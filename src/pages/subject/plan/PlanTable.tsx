import { useId } from 'react';
import type { PlannedLesson } from '../../../domain/lessons/plan.ts';
import { quote } from '../../../domain/text/names.ts';
import { showDate } from '../../../domain/time/dates.ts';
import { weekdayOf } from '../../../domain/time/days.ts';
import { classes } from '../../../ui/classes.ts';
import { ScrollBox } from '../../../ui/layout/ScrollBox.tsx';
import styles from './Plan.module.css';

interface PlanTableProps {
  planned: readonly PlannedLesson[];
  /** The typed dates, as they are typed. */
  typed: ReadonlyMap<number, string>;
  isWanted: (lesson: PlannedLesson) => boolean;
  errorOf: (lesson: PlannedLesson) => string | null;
  onType: (id: number, text: string) => void;
  onTurn: (id: number) => void;
}

/** Why a lesson is not created unless the user does something about it; null for any other. */
function remarkOn({ state, other = '' }: PlannedLesson): string | null {
  if (state === 'taken') return `в этот день уже есть урок ${quote(other)}`;
  return state === 'undated' ? 'не хватило дней: впишите дату' : null;
}

/** The lessons of a plan; a date can be changed, and the lessons below it follow. */
export function PlanTable({ planned, ...row }: PlanTableProps) {
  return (
    <ScrollBox label="Уроки плана" className={styles.lessons}>
      <ol>
        {planned.map((lesson) => (
          <PlanLine key={lesson.id} lesson={lesson} {...row} />
        ))}
      </ol>
    </ScrollBox>
  );
}

type PlanLineProps = Omit<PlanTableProps, 'planned'> & { lesson: PlannedLesson };

function PlanLine({ lesson, typed, isWanted, errorOf, onType, onTurn }: PlanLineProps) {
  const { id, topic, homework, date, state } = lesson;
  const noteId = useId();
  const error = errorOf(lesson);
  const note = error ?? remarkOn(lesson);
  const isStored = state === 'stored';
  const shown = date === null ? '' : showDate(date);
  return (
    <li className={classes(styles.lesson, isStored && 'muted')}>
      <input
        type="checkbox"
        className={styles.pick}
        aria-label={`Создать урок ${id}: ${topic}`}
        disabled={isStored || date === null}
        checked={!isStored && date !== null && isWanted(lesson)}
        onChange={() => onTurn(id)}
      />
      <span className="muted figures">{id}</span>
      <span className={styles.date}>
        {isStored ? (
          <span className="figures">{shown}</span>
        ) : (
          <input
            aria-label={`Дата урока ${id}`}
            aria-invalid={error !== null || undefined}
            aria-describedby={note === null ? undefined : noteId}
            inputMode="numeric"
            autoComplete="off"
            placeholder="дд.мм.гггг"
            className="figures"
            value={typed.get(id) ?? shown}
            onChange={({ target }) => onType(id, target.value)}
          />
        )}
        <span className="muted small">
          {[date !== null && weekdayOf(date), isStored && 'уже есть'].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.topic}>{topic}</span>
      <span className={classes(styles.homework, 'soft small')}>{homework}</span>
      {note !== null && (
        <span id={noteId} className={classes(styles.note, 'small')}>
          {note}
        </span>
      )}
    </li>
  );
}
