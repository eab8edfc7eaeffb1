import {
  countFinals,
  countMarked,
  type MarkCounts,
  sumCounts,
} from '../../domain/reports/figures.ts';
import { MARKS, NUMBER_MARKS } from '../../domain/marks/marks.ts';
import { russianCount } from '../../domain/text/names.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import { DistributionChart } from './DistributionChart.tsx';
import { basisOf, figureTexts, type ReportScope } from './figureTexts.ts';
import styles from './FiguresPanel.module.css';
import { HowItIsCounted } from './HowItIsCounted.tsx';

interface FiguresPanelProps {
  scope: ReportScope;
  /** The counts of marks of each line. */
  counts: readonly MarkCounts[];
}

/** The figures of a whole report, and their rules. */
export function FiguresPanel({ scope, counts }: FiguresPanelProps) {
  const all = sumCounts(counts);
  const finals = countFinals(counts);
  const allCount = MARKS.reduce((sum, mark) => sum + all[mark], 0);
  return (
    <section className={styles.panel} aria-label="Показатели">
      <div>
        <h2>Показатели</h2>
        <dl className={styles.figures}>
          {figureTexts(counts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.basis}>{basisOf(scope)}</p>
        <Popover look="quiet" className={styles.how} button="Как считается">
          <HowItIsCounted scope={scope} />
        </Popover>
      </div>
      <div>
        <h2>{`Итоговые оценки: ${russianCount(countMarked(finals))}`}</h2>
        <dl className={styles.tally}>
          {NUMBER_MARKS.map((mark) => (
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
    </section>
  );
}
