/** The longest texts that servers take, in characters. */
export const NAME_LIMIT = 50;
export const SCHOOL_LIMITS = { title: 100 } as const;
export const SUBJECT_LIMITS = { name: 100, level: 50, time: 6 } as const;
export const LESSON_LIMITS = { topic: 100, homework: 500 } as const;
export const CHOICE_LIMITS = { year: 4, semester: 1, className: 3 } as const;

/** The error for a longer text. */
export function tooLong(limit: number): string {
  return `Не больше ${limit} символов.`;
}
