import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './Plan.module.css';

const DAYS = [
  ['Пн', 'понедельник'],
  ['Вт', 'вторник'],
  ['Ср', 'среда'],
  ['Чт', 'четверг'],
  ['Пт', 'пятница'],
  ['Сб', 'суббота'],
] as const;

interface WeekdaysProps {
  /** 1 is Monday. */
  chosen: ReadonlySet<number>;
  onChoose: (weekdays: ReadonlySet<number>) => void;
}

/** The weekdays on which a subject is taught. */
export function Weekdays({ chosen, onChoose }: WeekdaysProps) {
  const turn = (day: number) => {
    const after = new Set(chosen);
    if (!after.delete(day)) after.add(day);
    onChoose(after);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>Дни недели</legend>
      <div className={styles.weekdays}>
        {DAYS.map(([short, long], index) => (
          <Button
            key={short}
            aria-label={long}
            aria-pressed={chosen.has(index + 1)}
            onClick={() => turn(index + 1)}
          >
            {short}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
