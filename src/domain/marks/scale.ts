/** How good a mark is: rates, groups and looks go by it. */
export type MarkLevel = 'failing' | 'passing' | 'good' | 'excellent';

/**
 * The marks that are numbers, the lowest first. Whoever adds one adds it here: buttons, keys, pasted
 * text, figures, groups, columns, files, help and colours read this table. The degree of learning
 * (СОУ) of each mark is V. P. Simonov's.
 */
export const SCALE = [
  { value: '2', worth: 2, level: 'failing', learningDegree: 16 },
  { value: '3', worth: 3, level: 'passing', learningDegree: 36 },
  { value: '4', worth: 4, level: 'good', learningDegree: 64 },
  { value: '5', worth: 5, level: 'excellent', learningDegree: 100 },
] as const satisfies readonly {
  value: string;
  worth: number;
  level: MarkLevel;
  learningDegree: number;
}[];

/** A row of the scale. */
export type Grade = (typeof SCALE)[number];
