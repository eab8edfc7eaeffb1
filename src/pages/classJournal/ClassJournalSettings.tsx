import { isSamePeriod, ALL_TIME, type Period, periodInWords } from '../../domain/time/periods.ts';
import { fetchAhead } from '../../lib/loading/fetchAhead.ts';
import { fetchWhenIdle } from '../../lib/loading/fetchWhenIdle.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SlidersHorizontal } from '../../ui/icons/icons.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import styles from './ClassJournal.module.css';

const loadChoices = () => import('./SettingChoices.tsx');
const Choices = lazyPart(loadChoices);
// Behind the journal, so that the settings open without a network too.
fetchWhenIdle(() => fetchAhead([loadChoices]));

export interface ClassJournalSettingsProps {
  period: Period;
  onChoosePeriod: (period: Period) => void;
  hasCells: boolean;
  /** Opens «Кого спросить» and «Пограничные». */
  onAsk: () => void;
  onBorderline: () => void;
}

/** What is seldom changed: the period, the rounding, and on a phone the print. */
export function ClassJournalSettings(props: ClassJournalSettingsProps) {
  const { period } = props;
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
      <Choices {...props} />
    </Popover>
  );
}
