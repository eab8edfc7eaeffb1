import { ru } from 'react-day-picker/locale/ru';
import { DayPicker } from 'react-day-picker';
import styles from './DateField.module.css';

interface CalendarProps {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
}

/** A calendar in Russian. Its library is fetched when it is opened. */
export default function Calendar({ selected, onSelect }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      // The user has just opened it by its button, so it takes the focus.
      // eslint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus
      required
      locale={ru}
      classNames={{ root: styles.days ?? '', month_caption: styles.caption ?? '' }}
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={onSelect}
    />
  );
}
