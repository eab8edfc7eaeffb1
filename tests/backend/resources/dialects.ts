import type { EmbeddedShape } from '../types.ts';
import { optionalText } from './fields.ts';
import {
  CHOICES,
  LESSONS,
  MARKS,
  SCHOOLS,
  STUDENTS,
  SUBJECTS,
  TEACHERS,
  type Resource,
} from './resources.ts';

/** The differences between the servers of schools. */
export interface Dialect {
  resources: Record<
    'students' | 'teachers' | 'schools' | 'subjects' | 'choices' | 'lessons' | 'marks',
    Resource
  >;
  /** SQL that limits the students `o` to those who chose the subject `?1`. */
  whoChose: string;
  /** SQL for the class in a row of a report, of the student `p` and the subject `s`. */
  reportedClass: string;
  /** True if only its teacher sees the marks of a lesson, and only superusers the report of a school. */
  isStrict: boolean;
}

const USUAL: Dialect = {
  resources: {
    students: STUDENTS,
    teachers: TEACHERS,
    schools: SCHOOLS,
    subjects: SUBJECTS,
    choices: CHOICES,
    lessons: LESSONS,
    marks: MARKS,
  },
  whoChose: 'where o.id in (select students from choices where ?1 in (sub_first, sub_second))',
  // If a student chose the subject several times, the latest choice counts.
  reportedClass: `coalesce((
      select c.num_class from choices c
      where c.students = p.id and s.id in (c.sub_first, c.sub_second)
      order by c.year desc, c.semester desc limit 1
    ), '')`,
  isStrict: false,
};

/** The server of this product's predecessor: it stores the class with the student. */
const PREDECESSOR: Dialect = {
  resources: {
    ...USUAL.resources,
    students: {
      ...STUDENTS,
      fields: { ...STUDENTS.fields, num_class: optionalText(3) },
      select: STUDENTS.select.replace("'' as num_class", 'o.num_class'),
    },
    subjects: { ...SUBJECTS, isPrivate: true },
    choices: {
      ...CHOICES,
      fields: Object.fromEntries(
        Object.entries(CHOICES.fields).filter(([name]) => name !== 'num_class'),
      ),
      select: CHOICES.select.replace(', o.num_class', ''),
    },
  },
  // One row per choice: a student who chose the subject in two terms is listed twice.
  whoChose: 'join choices c on c.students = o.id and ?1 in (c.sub_first, c.sub_second)',
  reportedClass: 'p.num_class',
  isStrict: true,
};

export const DIALECTS: Record<EmbeddedShape, Dialect> = {
  wrapped: USUAL,
  predecessor: PREDECESSOR,
};
