import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { readDate, showDate, toIso } from '../domain/dates.ts';
import { parseTypedDate } from '../domain/typedDates.ts';
import { Button } from './Button.tsx';
import styles from './DateField.module.css';
import { Field } from './Field.tsx';
import { lazyPart } from './lazyPart.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const Calendar = lazyPart(() => import('./Calendar.tsx'));

interface DateFieldProps {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** The field's text: dd.mm.yyyy, or anything else that was typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A date as dd.mm.yyyy in any browser language: typed, or picked from a calendar. */
export function DateField({
  label,
  error,
  hint,
  value,
  onChange,
  onBlur,
  inputRef,
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const calendarId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const date = parseTypedDate(value);
  const selected = readDate(date ?? '') ?? undefined;

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };

  // A date that was typed in a short form is shown in full.
  const leave = () => {
    if (date !== null && showDate(date) !== value) onChange(showDate(date));
    onBlur?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Esc closes the calendar, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    // The element only catches Esc from the controls inside, which can all be focused.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={onKeyDown}>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <div className={styles.row}>
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
            <Button
              ref={toggle}
              aria-expanded={open}
              aria-controls={calendarId}
              onClick={() => setOpen(!open)}
            >
              Календарь
            </Button>
          </div>
        )}
      </Field>
      <div id={calendarId} className={styles.calendar} hidden={!open}>
        {open && (
          <PartBoundary
            fallback={<p role="alert">Календарь не загрузился. Введите дату: дд.мм.гггг.</p>}
          >
            <Calendar
              selected={selected}
              onSelect={(day) => {
                onChange(showDate(toIso(day)));
                close();
              }}
            />
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
