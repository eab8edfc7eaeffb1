import { useState } from 'react';
import { readDate, showDate } from '../../../domain/time/dates.ts';
import {
  isSamePeriod,
  namedPeriods,
  type Period,
  periodInWords,
} from '../../../domain/time/periods.ts';
import { hasShortYear, parseTypedDate } from '../../../domain/imports/typedDates.ts';
import { useToday } from '../../../lib/time/useToday.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ChevronDown } from '../../../ui/icons/icons.ts';
import { Popover } from '../../../ui/popover/Popover.tsx';
import styles from './PeriodPicker.module.css';

interface PeriodPickerProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** The period of the visit: one with a name, or from one date to another. */
export function PeriodPicker({ period, onChoose }: PeriodPickerProps) {
  const today = readDate(useToday()) ?? new Date();
  return (
    <Popover
      className={styles.button}
      button={
        <>
          <span className={styles.label}>Период</span>
          {` ${periodInWords(period, today)}`}
          <Icon of={ChevronDown} />
        </>
      }
    >
      <div role="group" aria-label="Период" className={styles.named}>
        {namedPeriods(today).map((named) => (
          <Button
            key={named.name}
            look="item"
            aria-pressed={isSamePeriod(named.period, period)}
            onClick={() => onChoose(named.period)}
          >
            {named.label}
          </Button>
        ))}
      </div>
      <Dates period={period} onChoose={onChoose} />
    </Popover>
  );
}

type Bound = 'from' | 'to';

/** The two dates, typed. A bound that is no date, or none yet, bounds nothing. */
function Dates({ period, onChoose }: PeriodPickerProps) {
  // Typed text that is not a date, and therefore not part of the period.
  const [typed, setTyped] = useState<Partial<Record<Bound, string>>>({});
  const { from, to } = period;
  const isBackwards = from !== null && to !== null && from > to;
  const problem = (name: Bound) => {
    if (typed[name]) return 'Введите дату: дд.мм.гггг.';
    return name === 'to' && isBackwards ? 'Эта дата раньше начала.' : undefined;
  };
  const bound = (name: Bound) => ({
    value: typed[name] ?? showDate(period[name] ?? ''),
    error: problem(name),
    onChange: (text: string) => {
      const date = hasShortYear(text) ? null : parseTypedDate(text);
      setTyped({ ...typed, [name]: date === null && text !== '' ? text : undefined });
      onChoose({ ...period, [name]: date });
    },
  });
  return (
    <div role="group" aria-label="Даты" className={styles.dates} data-stays>
      <DateField label="С даты" {...bound('from')} />
      <DateField label="По дату" {...bound('to')} />
    </div>
  );
}
