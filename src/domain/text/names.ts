import { groupBy } from './groupBy.ts';
import type { Person, Student, Subject } from '../entities.ts';

/** Russian alphabetical order: Ё sorts as Е, Й after И, numbers by their value. */
export const russian = new Intl.Collator('ru', { numeric: true });

/** The text with a capital at its beginning. */
export function withCapital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);
}

/** «Иванова Анна Сергеевна», without empty parts. */
export function fullName({ surname, name, patronymic }: Person): string {
  return [surname, name, patronymic].filter(Boolean).join(' ');
}

/**
 * The text that tells a student from namesakes, besides the id: school and class, as far as known.
 */
export function studentDetail({ schoolTitle, className }: Student): string {
  return [schoolTitle, className].filter(Boolean).join(', ');
}

/** «Информатика (Начальный)». */
export function subjectTitle({ name, level }: Pick<Subject, 'name' | 'level'>): string {
  return `${name} (${level})`;
}

/** A level so short that it is cut after a consonant: «Начальный» is «нач.». */
function shortLevel(level: string): string {
  const word = level.toLocaleLowerCase('ru');
  const start = /^.{2,}?[^аеёиоуыэюяьъй\s](?=[аеёиоуыэюя])/u.exec(word)?.[0];
  return start === undefined || word.length - start.length < 2 ? word : `${start}.`;
}

/** A subject's title, and its level as a short second word: «Информатика», «нач.». */
export type BriefTitle = readonly [name: string, level: string];

/** «Будущее науки: » of «Будущее науки: химия»; empty for a course that belongs to no series. */
function seriesOf(name: string): string {
  return /^.+?: /.exec(name)?.[0] ?? '';
}

/**
 * The names without a series that several of them share: «Будущее науки: химия» is «Химия», unless
 * another name is the same without its series.
 */
function namesWithoutSeries(names: ReadonlySet<string>): (name: string) => string {
  const bySeries = groupBy(names, seriesOf);
  const ownName = (name: string) => {
    const series = seriesOf(name);
    if (series === '' || bySeries.get(series)?.length === 1) return name;
    return withCapital(name.slice(series.length));
  };
  const byOwnName = groupBy(names, ownName);
  return (name) => (byOwnName.get(ownName(name))?.length === 1 ? ownName(name) : name);
}

/** The short titles of subjects, by id; one that two subjects would share is left out. */
export function briefTitles(subjects: readonly Subject[]): ReadonlyMap<number, BriefTitle> {
  const shortName = namesWithoutSeries(new Set(subjects.map(({ name }) => name)));
  const titles = subjects.map(
    ({ id, name, level }) => [id, [shortName(name), shortLevel(level)]] as const,
  );
  const byText = groupBy(titles, ([, title]) => title.join(' '));
  return new Map([...byText.values()].flatMap((alike) => (alike.length === 1 ? alike : [])));
}

/** Compares by surname, name, patronymic, then id. */
export function byFullName<T extends Person & { id: number }>(a: T, b: T): number {
  return (
    russian.compare(a.surname, b.surname) ||
    russian.compare(a.name, b.name) ||
    russian.compare(a.patronymic, b.patronymic) ||
    a.id - b.id
  );
}

/** Compares by name, level, then id. */
export function bySubjectTitle(a: Subject, b: Subject): number {
  return russian.compare(a.name, b.name) || russian.compare(a.level, b.level) || a.id - b.id;
}

const grouped = new Intl.NumberFormat('ru');

/** «1 240»: a number with its digits grouped. */
export function russianCount(count: number): string {
  return grouped.format(count);
}

/** A title in quotation marks; quotation marks inside it become „…“: «Лицей „Созвездие“». */
export function quote(title: string): string {
  return `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
