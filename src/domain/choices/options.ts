import { MISSING } from './choices.ts';
import { classTitle } from '../imports/classTitles.ts';
import { distinctLabels, type Option } from '../text/distinctLabels.ts';
import type { School, Student, Subject, Teacher } from '../entities.ts';
import {
  briefTitles,
  byFullName,
  bySubjectTitle,
  fullName,
  russian,
  studentDetail,
  subjectTitle,
} from '../text/names.ts';

/** Options of schools, in Russian order. */
export function schoolOptions(schools: readonly School[]): Option[] {
  const sorted = [...schools].sort((a, b) => russian.compare(a.title, b.title) || a.id - b.id);
  return distinctLabels(sorted, ({ title }) => title);
}

/** Options of subjects, in Russian order. */
export function subjectOptions(subjects: readonly Subject[]): Option[] {
  return distinctLabels([...subjects].sort(bySubjectTitle), subjectTitle);
}

/** Options of subjects for narrow fields, in Russian order. */
export function briefSubjectOptions(subjects: readonly Subject[]): Option[] {
  const briefs = briefTitles(subjects);
  return subjectOptions(subjects).map((option) => {
    const brief = briefs.get(Number(option.value));
    return brief ? { ...option, brief } : option;
  });
}

/** Options of teachers, by surname. */
export function teacherOptions(teachers: readonly Teacher[]): Option[] {
  return distinctLabels([...teachers].sort(byFullName), fullName);
}

/** Options of students, by surname; school and class tell namesakes apart. */
export function studentOptions(students: readonly Student[]): Option[] {
  const sorted = [...students].sort(byFullName);
  return distinctLabels(sorted, fullName, studentDetail);
}

/** Options whose value and label are the same text. */
export function textOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ value: text, label: text }));
}

/** The options of a filter: each text once, then the option for a missing value. */
export function filterOptions(texts: readonly string[], missing = 'Не указан'): Option[] {
  const options = textOptions([...new Set(texts)].filter(Boolean));
  return texts.includes('') ? [...options, { value: MISSING, label: missing }] : options;
}

/** Makes the filter that narrows a list to the records of one class. */
export function classFilter<Item>(
  items: readonly Item[],
  classOf: (item: Item) => string | undefined,
) {
  const titleOf = (item: Item) => classTitle(classOf(item) ?? '');
  return {
    name: 'class',
    label: 'Класс',
    options: filterOptions(items.map(titleOf).sort(russian.compare)),
    matches: (item: Item, title: string) => (titleOf(item) || MISSING) === title,
  };
}
