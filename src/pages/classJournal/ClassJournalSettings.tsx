import { isSamePeriod, ALL_TIME, type Period, periodInWords } from '../../domain/time/periods.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ArrowUpDown, ListChecks, Printer, SlidersHorizontal } from '../../ui/icons/icons.ts';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import styles from './ClassJournal.module.css';

interface ClassJournalSettingsProps {
  period: Period;
  onChoosePeriod: (period: Period) => void;
  hasCells: boolean;
  /** Opens «Кого спросить» and «Пограничные». */
  onAsk: () => void;
  onBorderline: () => void;
}

/** What is seldom changed: the period, the rounding, and on a phone the print. */
export function ClassJournalSettings(props: ClassJournalSettingsProps) {
  const { period, onChoosePeriod, hasCells, onAsk, onBorderline } = props;
  const isPhone = useUpTo('phone');
  const calendar = useSchoolCalendar();
  const narrowed = isSamePeriod(period, ALL_TIME) ? null : periodInWords(period, calendar);
  return (
    <Popover
      className={styles.settings}
      title="Настроить"
      button={
        <>
          <Icon of={SlidersHorizontal} />
          <span className="visually-hidden-up-to-phone">Настроить</span>
          {narrowed !== null && <span className={styles.narrowed}>{narrowed}</span>}
        </>
      }
    >
      <div className={styles.choices} data-stays>
        <PeriodPicker period={period} onChoose={onChoosePeriod} />
        {hasCells && <ThresholdPicker />}
        {hasCells && <NeededMarksPicker />}
        {hasCells && isPhone && (
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            Печать
          </Button>
        )}
        {hasCells && isPhone && (
          <Button onClick={onAsk}>
            <Icon of={ListChecks} />
            Кого спросить
          </Button>
        )}
        {hasCells && isPhone && (
          <Button onClick={onBorderline}>
            <Icon of={ArrowUpDown} />
            Пограничные
          </Button>
        )}
      </div>
    </Popover>
  );
}
