import type { ComponentProps } from 'react';
import { ru } from 'react-day-picker/locale/ru';
import { DayPicker } from 'react-day-picker';
import { readDate, toIso } from '../../domain/time/dates.ts';
import { showLongDay } from '../../domain/time/days.ts';
import styles from './Calendar.module.css';
import { Icon } from '../icons/Icon.tsx';
import { ChevronLeft, ChevronRight } from '../icons/icons.ts';
import { closePopoverAround } from '../popover/Popover.tsx';

/** Days to underline, such as days with a lesson. */
export interface MarkedDays {
  /** Each as yyyy-mm-dd. */
  days: readonly string[];
  /** Read aloud after such a day: «урок есть». */
  label: string;
  /** The line below the calendar that explains the underline. */
  legend: string;
}

interface CalendarProps {
  selected: Date | undefined;
  marked?: MarkedDays | undefined;
  onSelect: (day: Date) => void;
}

/** Keeps the popover open while the user turns the months. */
const TurnButton = (props: ComponentProps<'button'>) => <button {...props} data-stays />;

/** A calendar in Russian, in a popover. Its library is fetched when it is opened. */
export default function Calendar({ selected, marked, onSelect }: CalendarProps) {
  const days = marked?.days.flatMap((day) => readDate(day) ?? []) ?? [];
  return (
    <>
      <DayPicker
        mode="single"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it by its button
        autoFocus
        required
        // Always six weeks, so that the calendar keeps its height.
        showOutsideDays
        fixedWeeks
        locale={ru}
        modifiers={{ marked: days }}
        modifiersClassNames={{ marked: styles.marked ?? '' }}
        labels={{
          labelDayButton: (date, { today, selected: isSelected, marked: isMarked }) =>
            [
              today && 'сегодня',
              showLongDay(toIso(date)),
              isSelected && 'выбрано',
              isMarked && marked?.label,
            ]
              .filter(Boolean)
              .join(', '),
        }}
        classNames={{ root: styles.calendar ?? '', month_caption: styles.caption ?? '' }}
        components={{
          PreviousMonthButton: TurnButton,
          NextMonthButton: TurnButton,
          Chevron: ({ orientation }) => (
            <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />
          ),
        }}
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        onSelect={(day, _pressed, _modifiers, { target }) => {
          onSelect(day);
          closePopoverAround(target);
        }}
      />
      {marked && <p className={styles.legend}>{marked.legend}</p>}
    </>
  );
}
