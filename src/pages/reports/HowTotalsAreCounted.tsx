import type { Threshold } from '../../domain/figures.ts';
import { GROUPS } from './totalsTexts.ts';
import styles from './Totals.module.css';

/** The rules of the groups and figures, beside them. */
export function HowTotalsAreCounted({ threshold }: { threshold: Threshold }) {
  return (
    <details className={styles.how}>
      <summary>Как считается</summary>
      <ul>
        <li>
          Предложенная оценка — средний балл ученика по предмету, округлённый до целого вверх от 0,
          {threshold}. Группы всегда по предложенным оценкам и только по предметам, где они есть.
        </li>
        {GROUPS.map(({ name, label, rule }) => (
          <li key={name}>
            {label}: {rule}.
          </li>
        ))}
        <li>
          «Предварительно»: n5, n4, n3, n2 — предложенные оценки, по одной за каждого ученика и
          предмет. «По всем оценкам»: каждая выставленная оценка. Ученик с двумя предметами — один
          ученик и две предложенные оценки. «Нет»: ученик по предмету без оценок.
        </li>
        <li>
          N = n5 + n4 + n3 + n2. Средний балл = (5·n5 + 4·n4 + 3·n3 + 2·n2) / N. Успеваемость = (n5
          + n4 + n3)·100 / N. Качество знаний = (n5 + n4)·100 / N. СОУ = (100·n5 + 64·n4 + 36·n3 +
          16·n2) / N.
        </li>
        <li>Посещаемость всегда по всем отметкам: оценки·100 / (оценки и Н).</li>
      </ul>
    </details>
  );
}
