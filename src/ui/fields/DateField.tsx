import type { ReactNode, Ref } from 'react';
import { readDate, showDate, toIso } from '../../domain/time/dates.ts';
import { parseTypedDate } from '../../domain/imports/typedDates.ts';
import type { MarkedDays } from './Calendar.tsx';
import styles from './DateField.module.css';
import { Field } from './Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { CalendarDays } from '../icons/icons.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx';
import { Popover } from '../popover/Popover.tsx';

const Calendar = lazyPart(() => import('./Calendar.tsx'));

interface DateFieldProps {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** A word about the date, beside it. */
  note?: ReactNode;
  /** The field's text: dd.mm.yyyy, or anything else that was typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  marked?: MarkedDays;
}

/** A date as dd.mm.yyyy in any browser language: typed, or picked from a calendar. */
export function DateField({
  label,
  error,
  hint,
  note,
  value,
  onChange,
  onBlur,
  inputRef,
  marked,
}: DateFieldProps) {
  const date = parseTypedDate(value);

  // A date that was typed in a short form is shown in full.
  const leave = () => {
    if (date !== null && showDate(date) !== value) onChange(showDate(date));
    onBlur?.();
  };

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.line}>
          <div className={styles.date} data-anchor>
            <input
              {...control}
              ref={inputRef}
              inputMode="numeric"
              autoComplete="off"
              placeholder="дд.мм.гггг"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leave}
            />
            <Popover
              button={<Icon of={CalendarDays} />}
              label="Календарь"
              look="icon"
              className={styles.open}
            >
              <div className={styles.calendar}>
                <ErrorBoundary
                  fallback={<p role="alert">Календарь не загрузился. Введите дату: дд.мм.гггг.</p>}
                >
                  <Calendar
                    selected={readDate(date ?? '') ?? undefined}
                    marked={marked}
                    onSelect={(day) => onChange(showDate(toIso(day)))}
                  />
                </ErrorBoundary>
              </div>
            </Popover>
          </div>
          {note}
        </div>
      )}
    </Field>
  );
}
