import type { Ref } from 'react';
import { countFinals, type MarkCounts, sumCounts } from '../../domain/reports/figures.ts';
import { MARKS, NUMBERS_BEST_FIRST } from '../../domain/marks/marks.ts';
import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PanelRightClose } from '../../ui/icons/icons.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import { DistributionChart } from './DistributionChart.tsx';
import { basisOf, figureTexts, type ReportScope } from './figureTexts.ts';
import styles from './FiguresPanel.module.css';
import { HowItIsCounted } from './HowItIsCounted.tsx';

interface FiguresPanelProps {
  scope: ReportScope;
  /** The counts of marks of each line. */
  counts: readonly MarkCounts[];
  onFold: () => void;
  panelRef: Ref<HTMLElement>;
}

/** The figures of a whole report, and their rules. */
export function FiguresPanel({ scope, counts, onFold, panelRef }: FiguresPanelProps) {
  const all = sumCounts(counts);
  const finals = countFinals(counts);
  const allCount = MARKS.reduce((sum, mark) => sum + all[mark], 0);
  return (
    <section ref={panelRef} className={styles.panel} aria-label="Показатели">
      <div>
        <div className={styles.head}>
          <h2>Показатели</h2>
          <Button look="icon" aria-label="Убрать показатели" onClick={onFold}>
            <Icon of={PanelRightClose} />
          </Button>
        </div>
        <dl className={styles.figures}>
          {figureTexts(counts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.basis}>{basisOf(scope)}</p>
      </div>
      <div>
        <h2>{`Учеников с отметкой${scope === 'school' ? ', по предметам' : ''}`}</h2>
        <dl className={styles.tally}>
          {NUMBERS_BEST_FIRST.map((mark) => (
            <div key={mark}>
              <dt>{mark}</dt>
              <dd>{russianCount(finals[mark])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure>
        <figcaption>
          <h2>{`Все оценки: ${russianCount(allCount)}`}</h2>
        </figcaption>
        <DistributionChart counts={all} />
      </figure>
      <Popover look="quiet" className={styles.how} button="Как считается">
        <HowItIsCounted scope={scope} />
      </Popover>
    </section>
  );
}
