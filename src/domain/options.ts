import { distinctLabels, type Option } from './distinctLabels.ts';
import type { School, Student, Subject, Teacher } from './entities.ts';
import { byFullName, bySubjectTitle, fullName, russian, subjectTitle } from './names.ts';

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

/** Students by surname; namesakes are told apart by their school. */
export function studentOptions(students: readonly Student[]): Option[] {
  const sorted = [...students].sort(byFullName);
  return distinctLabels(sorted, fullName, ({ schoolTitle }) => schoolTitle);
}

/** Texts that are chosen as they are. */
export function textOptions(texts: readonly string[]): Option[] {
  return texts.map((text) => ({ value: text, label: text }));
}
