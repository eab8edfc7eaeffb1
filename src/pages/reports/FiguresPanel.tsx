import {
  type MarkCounts,
  provisionalFigures,
  showFigure,
  showPercent,
  sumCounts,
} from '../../domain/figures.ts';
import { DistributionChart } from './DistributionChart.tsx';
import styles from './Report.module.css';

/** Of all subjects of a school, or of one subject. */
export type ReportScope = 'school' | 'subject';

interface FiguresPanelProps {
  scope: ReportScope;
  /** Of each line. */
  counts: readonly MarkCounts[];
}

/** What all marks of a report come to, and how it is counted. */
export function FiguresPanel({ scope, counts }: FiguresPanelProps) {
  const figures = provisionalFigures(counts);
  const shown = [
    ['Средний балл', showFigure(figures.average)],
    ['Успеваемость', showPercent(figures.passRate)],
    ['Качество знаний', showPercent(figures.qualityRate)],
    ['СОУ', showFigure(figures.learningDegree)],
    ['Посещаемость', showPercent(figures.attendance)],
  ];
  return (
    <section className={styles.figures} aria-label="Показатели">
      <div>
        <p className={styles.provisional}>
          Предварительно: по средней оценке каждого ученика
          {scope === 'school' && ' по каждому предмету'}, округлённой до целой.
        </p>
        <dl className={styles.values}>
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <HowItIsCounted scope={scope} />
      </div>
      <figure className={styles.distribution}>
        <DistributionChart counts={sumCounts(counts)} />
        <figcaption>Все оценки, без округления</figcaption>
      </figure>
    </section>
  );
}

function HowItIsCounted({ scope }: Pick<FiguresPanelProps, 'scope'>) {
  return (
    <details className={styles.how}>
      <summary>Как считается</summary>
      <ul>
        <li>
          N — сколько учеников с оценкой 2–5
          {scope === 'school' && ' (ученик с двумя предметами считается дважды)'}, n5, n4, n3, n2 —
          сколько из них с каждой. Н и пустые клетки не входят; если считать нечего, стоит «—».
        </li>
        <li>
          За один урок берётся оценка за этот урок. За предмет — средняя оценка ученика, округлённая
          до целой (половина — вверх), поэтому показатели предварительные.
        </li>
        <li>Средний балл = (5·n5 + 4·n4 + 3·n3 + 2·n2) / N.</li>
        <li>Успеваемость = (n5 + n4 + n3)·100 / N.</li>
        <li>Качество знаний = (n5 + n4)·100 / N.</li>
        <li>СОУ (степень обученности) = (100·n5 + 64·n4 + 36·n3 + 16·n2) / N.</li>
        <li>Посещаемость = оценки 2–5 ·100 / (оценки 2–5 и Н). Пустые клетки не входят.</li>
      </ul>
    </details>
  );
}
