import { isOfQuality, isPassed } from '../../domain/reports/figures.ts';
import { NUMBERS_IN_WORDS } from '../../domain/marks/marks.ts';
import { type Grade, SCALE } from '../../domain/marks/scale.ts';

const GRADES: readonly Grade[] = [...SCALE].reverse();

const sumOf = (grades: readonly Grade[], weight: (grade: Grade) => string = () => '') =>
  grades.map((grade) => `${weight(grade)}n${grade.value}`).join(' + ');

/** «n5, n4, n3, n2» */
export const COUNTED_NUMBERS = GRADES.map(({ value }) => `n${value}`).join(', ');

/** «n5 + n4 + n3 + n2» */
export const SUM_OF_NUMBERS = sumOf(GRADES);

/** How the figures are counted from the numbers of marks, as schools report them. */
export function FigureRules() {
  const numbers = `оценки ${NUMBERS_IN_WORDS}`;
  return (
    <>
      <li>{`Средний балл = (${sumOf(GRADES, ({ worth }) => `${worth}·`)}) / N.`}</li>
      <li>{`Успеваемость = (${sumOf(GRADES.filter(isPassed))})·100 / N.`}</li>
      <li>{`Качество знаний = (${sumOf(GRADES.filter(isOfQuality))})·100 / N.`}</li>
      <li>
        {`СОУ (степень обученности) = (${sumOf(GRADES, ({ learningDegree }) => `${learningDegree}·`)}) / N.`}
      </li>
      <li>{`Посещаемость = ${numbers} ·100 / (${numbers} и Н). Пустые клетки не входят.`}</li>
    </>
  );
}
