import type { ElectiveChoice } from '../entities.ts';
import { russian } from '../text/names.ts';

/** A half of a year, as choices name it. */
export interface Term {
  year: string;
  semester: string;
}

export const SEMESTERS = ['1', '2'] as const;

const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];

/** The error for a text that is no year of a choice; null if it is one. */
export function problemOfYear(text: string): string | null {
  const isYear = /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
  return isYear ? null : `Год: четыре цифры, от ${FIRST_YEAR} до ${LAST_YEAR}.`;
}

/** The error for a text that is no semester; null if it is one. */
export function problemOfSemester(text: string): string | null {
  return SEMESTERS.some((semester) => semester === text) ? null : 'Семестр: 1 или 2.';
}

/** The error for a year and a semester that are no term; null if they are one. */
export function problemOfTerm({ year, semester }: Term): string | null {
  return problemOfYear(year) ?? problemOfSemester(semester);
}

/** «1 семестр 2026 года» */
export function termText({ year, semester }: Term): string {
  return `${semester} семестр ${year} года`;
}

/** «1 семестр 2026», where there is no sentence around it. */
export function termName({ year, semester }: Term): string {
  return `${semester} семестр ${year}`;
}

/** «1-й 2026 года», beside the word «Семестр». */
export function termOption({ year, semester }: Term): string {
  return `${semester}-й ${year} года`;
}

/** A term as a value of a filter and of an address: 2026-1. */
export function termKey({ year, semester }: Term): string {
  return `${year}-${semester}`;
}

/** The term of a key; null for any other text. */
export function termFrom(key: string): Term | null {
  const [year = '', semester = ''] = key.split('-');
  const term = { year, semester };
  return problemOfTerm(term) === null && termKey(term) === key ? term : null;
}

export function isSameTerm(a: Term, b: Term): boolean {
  return a.year === b.year && a.semester === b.semester;
}

/** Compares terms by time. */
export function compareTerms(a: Term, b: Term): number {
  return russian.compare(a.year, b.year) || russian.compare(a.semester, b.semester);
}

/**
 * The terms of some choices, each once, the newest first. Invalid years and semesters are left out.
 */
export function termsOf(choices: readonly ElectiveChoice[]): Term[] {
  const terms = new Map<string, Term>();
  for (const { year, semester } of choices) terms.set(`${year} ${semester}`, { year, semester });
  return [...terms.values()]
    .filter((term) => problemOfTerm(term) === null)
    .sort((a, b) => compareTerms(b, a));
}

/** The next term: the second semester of a year follows its first. */
export function termAfter({ year, semester }: Term): Term {
  const [first, second] = SEMESTERS;
  return semester === first
    ? { year, semester: second }
    : { year: String(Number(year) + 1), semester: first };
}

/**
 * The newest term with a choice, for which students are choosing now. A year after the next one is
 * taken for a mistake and skipped. Without choices it is the first semester of this year.
 */
export function latestTerm(choices: readonly ElectiveChoice[], thisYear: number): Term {
  const latest = termsOf(choices).find(({ year }) => Number(year) <= thisYear + 1);
  return latest ?? { year: String(thisYear), semester: SEMESTERS[0] };
}

/**
 * The term that choices are copied from, and the term that gets them. The shown term gets the
 * choices of the newest term before it. If there is none, the term after the newest of all gets the
 * choices of that one.
 *
 * @param terms the terms with choices, the newest first.
 */
export function carriedTerms(shown: Term, terms: readonly Term[]): { from: Term; to: Term } {
  const before = terms.find((term) => compareTerms(term, shown) < 0);
  if (before) return { from: before, to: shown };
  const from = terms[0] ?? shown;
  return { from, to: termAfter(from) };
}

/**
 * The terms that a list of choices offers to show, the newest first: those with choices, the one
 * after them, those of this year, and the shown one.
 */
export function offeredTerms(
  choices: readonly ElectiveChoice[],
  shown: Term,
  thisYear: number,
): Term[] {
  const ofYear = SEMESTERS.map((semester) => ({ year: String(thisYear), semester }));
  const next = termAfter(latestTerm(choices, thisYear));
  const terms = [...termsOf(choices), next, ...ofYear, shown];
  return [...new Map(terms.map((term) => [termKey(term), term])).values()].sort((a, b) =>
    compareTerms(b, a),
  );
}

/**
 * The offered years: a file may hold the choices of a whole school time, and those of the next two
 * years.
 */
const [YEARS_BACK, YEARS_AHEAD] = [11, 2];

/**
 * The years that are offered for choices, the newest first: the years near this one, those of
 * stored choices, and that of the shown term.
 */
export function offeredYears(
  choices: readonly ElectiveChoice[],
  shown: Term,
  thisYear: number,
): string[] {
  const near = Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_one, index) =>
    String(thisYear + YEARS_AHEAD - index),
  );
  const stored = termsOf(choices).map(({ year }) => year);
  const asked = problemOfTerm(shown) === null ? [shown.year] : [];
  return [...new Set([...near, ...stored, ...asked])].sort((a, b) => Number(b) - Number(a));
}
