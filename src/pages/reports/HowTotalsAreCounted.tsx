import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import { COUNTED_NUMBERS, FigureRules, SUM_OF_NUMBERS } from './FigureRules.tsx';
import { GROUPS, STUDENT_COLUMNS } from '../../domain/reports/totalsRows.ts';
import styles from './Totals.module.css';

/** The rules of the groups and figures, beside them. */
export function HowTotalsAreCounted({
  threshold,
  needed,
}: {
  threshold: Threshold;
  needed: NeededMarks;
}) {
  return (
    <details className={styles.how}>
      <summary>Как считается</summary>
      <ul>
        <li>
          {`Предложенная оценка — средний балл ученика по предмету, округлённый до целого вверх от 0,${threshold}. Группы всегда по предложенным оценкам и только по предметам, где они есть.`}
        </li>
        {GROUPS.map(({ name, label, rule }) => (
          <li key={name}>{`${label}: ${rule}.`}</li>
        ))}
        <li>
          «Без оценок» и «Много пропусков» — доля всех учеников, остальные группы — доля тех, у кого
          есть оценки.
        </li>
        <li>
          {`«По итоговым»: ${COUNTED_NUMBERS} — предложенные оценки, по одной за каждого ученика и предмет. «По всем оценкам»: каждая выставленная оценка. Ученик с двумя предметами — один ученик и две предложенные оценки. «Без оценки»: ученик по предмету без оценок. «Мало оценок»: ученик по предмету, у которого их меньше ${needed}. Тех, у кого по предмету нет и пропусков, отчёт не знает.`}
        </li>
        <li>
          {`${STUDENT_COLUMNS.map(({ label }) => label).join(', ')}: доля учеников с оценками, каждый один раз, по предложенным оценкам всех его предметов.`}
        </li>
        <li>Класс — каким его сообщает сервер; после переноса выбора он может быть следующим.</li>
        <li>{`N = ${SUM_OF_NUMBERS}. Посещаемость всегда по всем отметкам.`}</li>
        <FigureRules />
      </ul>
    </details>
  );
}
