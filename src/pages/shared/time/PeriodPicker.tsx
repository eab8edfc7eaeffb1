import { useState } from 'react';
import { readDate, showDate } from '../../../domain/time/dates.ts';
import {
  isSamePeriod,
  monthsOf,
  namedPeriods,
  type Period,
  periodInWords,
  schoolYearName,
  schoolYearOf,
} from '../../../domain/time/periods.ts';
import { hasShortYear, parseTypedDate } from '../../../domain/imports/typedDates.ts';
import { useSchoolCalendar } from '../../../stores/time/schoolCalendar.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../../ui/dialogs/lazyDialog.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ChevronDown } from '../../../ui/icons/icons.ts';
import { Filter } from '../../../ui/layout/Toolbar.tsx';
import { Popover } from '../../../ui/popover/Popover.tsx';
import styles from './PeriodPicker.module.css';

const YearPartsDialog = lazyDialog(() => import('./YearPartsDialog.tsx'));

/** How many school years are offered: the present one and three before it. */
const YEARS = 4;

interface PeriodPickerProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** The period of the visit: one with a name, or from one date to another. */
export function PeriodPicker({ period, onChoose }: PeriodPickerProps) {
  const calendar = useSchoolCalendar();
  const thisYear = schoolYearOf(calendar.today);
  const years = Array.from({ length: YEARS }, (_one, back) => thisYear - back);
  const from = readDate(period.from ?? '');
  const [askedYear, setAskedYear] = useState<number | null>(null);
  const ofPeriod = from ? schoolYearOf(from) : thisYear;
  const year = askedYear ?? (years.includes(ofPeriod) ? ofPeriod : thisYear);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Popover
        className={styles.button}
        button={
          <>
            <span className={styles.label}>Период</span>
            {` ${periodInWords(period, calendar)}`}
            <Icon of={ChevronDown} />
          </>
        }
      >
        <div role="group" aria-label="Период" className={styles.named}>
          {namedPeriods(calendar, year).map((named) => (
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
        <div className={styles.further} data-stays>
          <Filter
            label="Учебный год"
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: schoolYearName(one) }))}
            onChange={(value) => setAskedYear(Number(value))}
          />
          <Months year={year} period={period} onChoose={onChoose} />
        </div>
        <Dates period={period} onChoose={onChoose} />
        <Button look="item" className={styles.edit} onClick={() => setEditing(true)}>
          Границы периодов…
        </Button>
      </Popover>
      {isEditing && <YearPartsDialog onClose={() => setEditing(false)} />}
    </>
  );
}

/** The months of a school year. */
function Months({ year, period, onChoose }: PeriodPickerProps & { year: number }) {
  const months = monthsOf(year);
  const chosen = months.find((one) => isSamePeriod(one.period, period));
  return (
    <Filter
      label="Другой месяц"
      value={chosen?.key ?? ''}
      options={months.map(({ key, label }) => ({ value: key, label }))}
      nothing="Не выбран"
      onChange={(value) => {
        const month = months.find(({ key }) => key === value);
        if (month) onChoose(month.period);
      }}
    />
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
