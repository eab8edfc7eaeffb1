import {
  type MarkCounts,
  provisionalFigures,
  showFigure,
  showPercent,
} from '../../domain/reports/figures.ts';

/** A report covers all subjects of a school, or one subject. */
export type ReportScope = 'school' | 'subject';

/** The figures of a whole report, each with its name. */
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

/** The sentence that says which marks the figures count. */
export function basisOf(scope: ReportScope): string {
  const ofSubject = scope === 'school' ? ' по каждому предмету' : '';
  return `Предварительно: по средней оценке каждого ученика${ofSubject}, округлённой до целой. Посещаемость — по всем оценкам и Н.`;
}
