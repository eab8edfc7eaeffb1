import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ArrowUpDown, ListChecks, Printer } from '../../ui/icons/icons.ts';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import styles from './ClassJournal.module.css';
import type { ClassJournalSettingsProps } from './ClassJournalSettings.tsx';

/** The content of «Настроить», fetched when it is opened. */
export default function SettingChoices(props: ClassJournalSettingsProps) {
  const { period, onChoosePeriod, hasCells, onAsk, onBorderline } = props;
  const isPhone = useUpTo('phone');
  return (
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
  );
}
