import type { Person, Subject } from './entities.ts';

/** Russian alphabetical order: Ё stands among Е, Й after И; digits by their value. */
export const russian = new Intl.Collator('ru', { numeric: true });

/** «Иванова Анна Сергеевна», without the parts a server left empty. */
export function fullName({ surname, name, patronymic }: Person): string {
  return [surname, name, patronymic].filter(Boolean).join(' ');
}

/** «Информатика (Начальный)». */
export function subjectTitle({ name, level }: Pick<Subject, 'name' | 'level'>): string {
  return `${name} (${level})`;
}

/** Order by surname, then name, then patronymic; namesakes keep the order of their ids. */
export function byFullName<T extends Person & { id: number }>(a: T, b: T): number {
  return (
    russian.compare(a.surname, b.surname) ||
    russian.compare(a.name, b.name) ||
    russian.compare(a.patronymic, b.patronymic) ||
    a.id - b.id
  );
}

/** Order by name, then level; equal titles keep the order of their ids. */
export function bySubjectTitle(a: Subject, b: Subject): number {
  return russian.compare(a.name, b.name) || russian.compare(a.level, b.level) || a.id - b.id;
}

const grouped = new Intl.NumberFormat('ru');

/** «1 240»: a number as Russian readers group it. */
export function russianCount(count: number): string {
  return grouped.format(count);
}

/** A title in quotation marks; its own become the inner ones: «Лицей „Созвездие“». */
export function quoted(title: string): string {
  return `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
