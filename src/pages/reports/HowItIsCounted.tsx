import type { ReportScope } from './figureTexts.ts';
import { NUMBERS_IN_WORDS } from '../../domain/marks/marks.ts';
import { COUNTED_NUMBERS, FigureRules } from './FigureRules.tsx';
import styles from './FiguresPanel.module.css';

/** The rules of the figures, as schools report them. */
export function HowItIsCounted({ scope }: { scope: ReportScope }) {
  return (
    <ul className={styles.rules}>
      <li>
        {`N — сколько учеников с оценкой ${NUMBERS_IN_WORDS}${scope === 'school' ? ' (ученик с двумя предметами считается дважды)' : ''}, ${COUNTED_NUMBERS} — сколько из них с каждой. Н и пустые клетки не входят; если считать нечего, стоит «—».`}
      </li>
      <li>
        За один урок берётся оценка за этот урок. За предмет — средняя оценка ученика, округлённая
        до целой (половина — вверх), поэтому показатели предварительные.
      </li>
      <FigureRules />
    </ul>
  );
}
