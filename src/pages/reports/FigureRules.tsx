/** How the figures are counted from the numbers of marks, as schools report them. */
export function FigureRules() {
  return (
    <>
      <li>Средний балл = (5·n5 + 4·n4 + 3·n3 + 2·n2) / N.</li>
      <li>Успеваемость = (n5 + n4 + n3)·100 / N.</li>
      <li>Качество знаний = (n5 + n4)·100 / N.</li>
      <li>СОУ (степень обученности) = (100·n5 + 64·n4 + 36·n3 + 16·n2) / N.</li>
      <li>Посещаемость = оценки 2–5 ·100 / (оценки 2–5 и Н). Пустые клетки не входят.</li>
    </>
  );
}
