import { MISSING } from './choices.ts';
import { classTitle } from '../imports/classTitles.ts';
import { distinctLabels, type Option } from '../text/distinctLabels.ts';
import type { School, Student, Subject, Teacher } from '../entities.ts';
import {
  byFullName,
  bySubjectTitle,
  fullName,
  russian,
  studentDetail,
  subjectTitle,
} from '../text/names.ts';

/** Schools in Russian order. */
export function schoolOptions(schools: readonly School[]): Option[] {
  const sorted = [...schools].sort((a, b) => russian.compare(a.title, b.title) || a.id - b.id);
  return distinctLabels(sorted, ({ title }) => title);
}

/** Subjects in Russian order. */
export function subjectOptions(subjects: readonly Subject[]): Option[] {
  return distinctLabels([...subjects].sort(bySubjectTitle), subjectTitle);
}

/** Teachers by surname. */
export function teacherOptions(teachers: readonly Teacher[]): Option[] {
  return distinctLabels([...teachers].sort(byFullName), fullName);
}

/** Students by surname; namesakes are told apart by their school and class. */
export function studentOptions(students: readonly Student[]): Option[] {
  const sorted = [...students].sort(byFullName);
  return distinctLabels(sorted, fullName, studentDetail);
}

/** Texts that are chosen as they are. */
export function textOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ value: text, label: text }));
}

/** What a filter offers: the given texts, each once; what is missing stands last. */
export function filterOptions(texts: readonly string[]): Option[] {
  const options = textOptions([...new Set(texts)].filter(Boolean));
  return texts.includes('') ? [...options, { value: MISSING, label: 'Не указан' }] : options;
}

/** Narrows a list to those of one class. */
export function classFilter<Item extends { className?: string }>(items: readonly Item[]) {
  const titleOf = ({ className = '' }: Item) => classTitle(className);
  return {
    name: 'class',
    label: 'Класс',
    options: filterOptions(items.map(titleOf).sort(russian.compare)),
    matches: (item: Item, title: string) => (titleOf(item) || MISSING) === title,
  };
}
