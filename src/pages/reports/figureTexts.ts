import {
  type MarkCounts,
  provisionalFigures,
  showFigure,
  showPercent,
} from '../../domain/reports/figures.ts';

/** Of all subjects of a school, or of one subject. */
export type ReportScope = 'school' | 'subject';

/** What all marks of a report come to, with their names. */
export function figureTexts(counts: readonly MarkCounts[]) {
  const figures = provisionalFigures(counts);
  return [
    ['Средний балл', showFigure(figures.average)],
    ['Успеваемость', showPercent(figures.passRate)],
    ['Качество знаний', showPercent(figures.qualityRate)],
    ['СОУ', showFigure(figures.learningDegree)],
    ['Посещаемость', showPercent(figures.attendance)],
  ] as const;
}

/** What the figures are counted from. */
export function basisOf(scope: ReportScope): string {
  const ofSubject = scope === 'school' ? ' по каждому предмету' : '';
  return `Предварительно: по средней оценке каждого ученика${ofSubject}, округлённой до целой. Посещаемость — по всем оценкам и Н.`;
}
