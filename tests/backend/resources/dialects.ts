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

/** In what the servers of schools differ. */
export interface Dialect {
  resources: Record<
    'students' | 'teachers' | 'schools' | 'subjects' | 'choices' | 'lessons' | 'marks',
    Resource
  >;
  /** SQL: how the students of a subject (the `?1`) are found among all students `o`. */
  whoChose: string;
  /** SQL: the class in the rows of reports, of a student `p` and a subject `s`. */
  reportedClass: string;
  /** Whether a lesson's marks are its teacher's alone, and a school's report the superusers'. */
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
  // Of several choices of the subject the latest counts.
  reportedClass: `coalesce((
      select c.num_class from choices c
      where c.students = p.id and s.id in (c.sub_first, c.sub_second)
      order by c.year desc, c.semester desc limit 1
    ), '')`,
  isStrict: false,
};

/** The server that this product's predecessor has: the class is the student's. */
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
  // A row per choice: a student who chose the subject in two terms stands there twice.
  whoChose: 'join choices c on c.students = o.id and ?1 in (c.sub_first, c.sub_second)',
  reportedClass: 'p.num_class',
  isStrict: true,
};

export const DIALECTS: Record<EmbeddedShape, Dialect> = {
  wrapped: USUAL,
  predecessor: PREDECESSOR,
};
