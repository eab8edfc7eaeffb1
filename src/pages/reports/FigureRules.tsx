import { isOfQuality, isPassed } from '../../domain/reports/figures.ts';
import { NUMBERS_IN_WORDS } from '../../domain/marks/marks.ts';
import { SCALE } from '../../domain/marks/scale.ts';

const BEST_FIRST = [...SCALE].reverse();

const sumOf = (
  grades: typeof BEST_FIRST,
  weight: (grade: (typeof SCALE)[number]) => string = () => '',
) => grades.map((grade) => `${weight(grade)}n${grade.value}`).join(' + ');

/** «n5, n4, n3, n2» */
export const COUNTED_NUMBERS = BEST_FIRST.map(({ value }) => `n${value}`).join(', ');

/** «n5 + n4 + n3 + n2» */
export const SUM_OF_NUMBERS = sumOf(BEST_FIRST);

/** How the figures are counted from the numbers of marks, as schools report them. */
export function FigureRules() {
  const numbers = `оценки ${NUMBERS_IN_WORDS}`;
  return (
    <>
      <li>{`Средний балл = (${sumOf(BEST_FIRST, ({ worth }) => `${worth}·`)}) / N.`}</li>
      <li>{`Успеваемость = (${sumOf(BEST_FIRST.filter(isPassed))})·100 / N.`}</li>
      <li>{`Качество знаний = (${sumOf(BEST_FIRST.filter(isOfQuality))})·100 / N.`}</li>
      <li>
        {`СОУ (степень обученности) = (${sumOf(BEST_FIRST, ({ learningDegree }) => `${learningDegree}·`)}) / N.`}
      </li>
      <li>{`Посещаемость = ${numbers} ·100 / (${numbers} и Н). Пустые клетки не входят.`}</li>
    </>
  );
}
