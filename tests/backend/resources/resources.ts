import { key, optionalKey, optionalText, text, type Field } from './fields.ts';
import { personName, subjectName } from './names.ts';

/** A kind of object, served as by a model view set of Django REST framework. */
export interface Resource {
  /** The name of the table and the path of the list. */
  table: string;
  /** The fields that a client can write. */
  fields: Record<string, Field>;
  /** SQL for the serialized object; the table has the alias `o`. */
  select: string;
  /** An SQL condition that limits the list for users who are not superusers; `?` is the user. */
  own?: string;
  /** `own` applies to superusers as well, and to single objects as well as to the list. */
  isPrivate?: true;
  /** Marks can't be deleted. */
  deletable?: false;
}

const OWN_TEACHER = 'select id from teachers where user = ?';

export const STUDENTS: Resource = {
  table: 'students',
  fields: { surname: text(50), name: text(50), patr: text(50), school: optionalKey('schools') },
  select: `select o.id, o.surname, o.name, o.patr, o.school, s.title as school_title,
      '' as num_class
    from students o left join schools s on s.id = o.school`,
};

export const TEACHERS: Resource = {
  table: 'teachers',
  fields: { surname: text(50), name: text(50), patr: text(50) },
  select: 'select o.id, o.surname, o.name, o.patr, o.user from teachers o',
};

export const SCHOOLS: Resource = {
  table: 'schools',
  fields: { title: text(100) },
  select: 'select o.id, o.title from schools o',
};

export const SUBJECTS: Resource = {
  table: 'subjects',
  fields: { name: text(100), level: text(50), time: text(6), teacher: optionalKey('teachers') },
  select: `select o.id, o.name, o.level, o.time, o.teacher,
      coalesce(${personName('t')}, 'None') as teacher_fio
    from subjects o left join teachers t on t.id = o.teacher`,
  own: `o.teacher in (${OWN_TEACHER})`,
};

export const CHOICES: Resource = {
  table: 'choices',
  fields: {
    students: optionalKey('students'),
    year: text(4),
    semester: text(1),
    sub_first: optionalKey('subjects'),
    sub_second: optionalKey('subjects'),
    num_class: optionalText(3),
  },
  select: `select o.id, o.students, ${personName('p')} as students_name, o.year, o.semester,
      o.sub_first, o.sub_second, ${subjectName('a')} as sub_first_name,
      ${subjectName('b')} as sub_second_name, o.num_class
    from choices o
    left join students p on p.id = o.students
    left join subjects a on a.id = o.sub_first
    left join subjects b on b.id = o.sub_second`,
};

export const LESSONS: Resource = {
  table: 'lessons',
  fields: {
    subjects: key('subjects'),
    topic: text(100),
    homework: text(500),
    date: text(10, { blank: true }),
  },
  select: `select o.id, o.subjects, ${subjectName('s')} as subjects_name, o.topic, o.homework, o.date
    from lessons o join subjects s on s.id = o.subjects`,
  own: `o.subjects in (select id from subjects where teacher in (${OWN_TEACHER}))`,
};

export const MARKS: Resource = {
  table: 'journals',
  fields: { students: key('students'), lessons: key('lessons'), mark: text(1) },
  select: `select o.id, o.students, ${personName('p')} as students_name, o.lessons, o.mark
    from journals o join students p on p.id = o.students`,
  deletable: false,
};
