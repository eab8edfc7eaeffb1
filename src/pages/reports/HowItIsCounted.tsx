import type { ReportScope } from './figureTexts.ts';
import styles from './FiguresPanel.module.css';

/** The rules of the figures, as schools report them. */
export function HowItIsCounted({ scope }: { scope: ReportScope }) {
  return (
    <ul className={styles.rules}>
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
  );
}
