import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../../../src/domain/entities.ts';
import {
  lessonsByTeacher,
  progressNote,
  taughtSubject,
  todayLines,
  unmarkedLessons,
  weekLessons,
} from '../../../../src/domain/journal/taughtSubjects.ts';
import { aLesson, aStudent, aSubject } from '../../../kit/builders.ts';
import { reported } from '../../../kit/reported.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const PHYSICS = aSubject({ id: 1, name: 'Физика' });
const CHESS = aSubject({ id: 2, name: 'Шахматы', time: '11:45' });
const STUDENTS = [aStudent({ id: 1, surname: 'Ежов' }), aStudent({ id: 2, surname: 'Жуков' })];

/** A subject of two students; in the lessons `marked` both have a mark. */
const taught = (of: typeof PHYSICS, lessons: Lesson[] | null, marked: number[] | null = []) =>
  taughtSubject(
    of,
    lessons,
    marked && {
      students: STUDENTS,
      marks: marked.flatMap((id) => STUDENTS.map((one) => reported(id, one.id, '4'))),
    },
  );

describe('today', () => {
  const shown = (...subjects: ReturnType<typeof taught>[]) =>
    todayLines(subjects, TODAY).map(({ taught: { subject: of }, lesson: now, previous }) => [
      of.name,
      now?.lesson.id,
      previous?.id,
    ]);

  test('has the lessons in the order of the hours, two of one subject by their number', () => {
    expect(
      shown(
        taught(CHESS, [aLesson({ id: 9, date: TODAY })]),
        taught(PHYSICS, [
          aLesson({ id: 5, date: TODAY }),
          aLesson({ id: 3, date: TODAY }),
          aLesson({ id: 1, date: '2026-11-18' }),
        ]),
      ),
    ).toEqual([
      ['Физика', 3, undefined],
      ['Физика', 5, undefined],
      ['Шахматы', 9, undefined],
    ]);
  });

  test('names the last lesson of a subject without one, and none that is still to come', () => {
    const lessons = [
      aLesson({ id: 1, date: '2026-11-18' }),
      aLesson({ id: 2, date: '2026-11-16' }),
      aLesson({ id: 3, date: '2026-11-25' }),
      aLesson({ id: 4, date: 'скоро' }),
    ];
    expect(shown(taught(PHYSICS, lessons), taught(CHESS, []))).toEqual([
      ['Физика', undefined, 1],
      ['Шахматы', undefined, undefined],
    ]);
  });

  test('has a line for a subject that is not loaded, and says nothing of its marks', () => {
    expect(shown(taught(PHYSICS, null, null))).toEqual([['Физика', undefined, undefined]]);
    const [line] = todayLines([taught(PHYSICS, [aLesson({ id: 1, date: TODAY })], null)], TODAY);
    expect(line?.lesson?.progress).toBeNull();
  });

  test('reads the hour however a server writes it; what is no hour comes last', () => {
    const at = (id: number, time: string) => taught(aSubject({ id, name: `П${id}`, time }), []);
    const lines = shown(at(1, 'потом'), at(2, '9.30'), at(3, '08:45:00'), at(4, '10:00'));
    expect(lines.map(([name]) => name)).toEqual(['П3', 'П2', 'П4', 'П1']);
  });
});

describe('the week', () => {
  const shown = (...lessons: Lesson[]) =>
    weekLessons([taught(PHYSICS, lessons)], TODAY).map(({ day, lessons: held }) => [
      day,
      ...held.map(({ lesson: { id } }) => id),
    ]);

  test('goes from Monday to Saturday', () => {
    expect(
      shown(
        aLesson({ id: 1, date: '2026-11-16' }),
        aLesson({ id: 2, date: '2026-11-15' }),
        aLesson({ id: 3, date: TODAY }),
      ),
    ).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17'],
      ['2026-11-18'],
      ['2026-11-19'],
      ['2026-11-20'],
      ['2026-11-21', 3],
    ]);
  });

  test('has a Sunday with lessons', () => {
    expect(shown(aLesson({ id: 1, date: '2026-11-22' })).at(-1)).toEqual(['2026-11-22', 1]);
  });
});

describe('lessons that wait for their marks', () => {
  const shown = (...subjects: ReturnType<typeof taught>[]) =>
    unmarkedLessons(subjects, `${TODAY}T23:00`).map(({ lesson: { id } }) => id);

  test('come newest first, over all subjects, with today’s', () => {
    const physics = taught(
      PHYSICS,
      [aLesson({ id: 1, date: '2026-11-11' }), aLesson({ id: 2, date: '2026-11-18' })],
      [2],
    );
    const chess = taught(CHESS, [
      aLesson({ id: 8, date: '2026-11-17' }),
      aLesson({ id: 9, date: TODAY }),
    ]);
    expect(shown(physics, chess)).toEqual([9, 8, 1]);
  });

  test('are none that has not ended: it takes 45 minutes; without an hour it takes the day', () => {
    const waiting = (time: string, clock: string) => {
      const subject = taught({ ...PHYSICS, time }, [
        aLesson({ id: 1, date: TODAY }),
        aLesson({ id: 2, date: '2026-11-18' }),
      ]);
      return unmarkedLessons([subject], `${TODAY}T${clock}`).map(({ lesson: { id } }) => id);
    };
    expect(waiting('10:00', '10:44')).toEqual([2]);
    expect(waiting('10:00', '10:45')).toEqual([1, 2]);
    expect(waiting('9.30:00', '10:15')).toEqual([1, 2]);
    expect(waiting('после обеда', '23:59')).toEqual([2]);
    // The time 00:00 means that no time was set.
    expect(waiting('00:00', '12:00')).toEqual([2]);
    expect(waiting('23:30', '23:59')).toEqual([2]);
  });

  test('are none of the future, none without a date, and none that is half marked', () => {
    expect(
      shown(
        taught(PHYSICS, [aLesson({ id: 1, date: '2026-11-22' }), aLesson({ id: 2, date: '' })]),
      ),
    ).toEqual([]);
    const half = taughtSubject(PHYSICS, [aLesson({ id: 1, date: TODAY })], {
      students: STUDENTS,
      marks: [reported(1, 2, 'Н')],
    });
    expect(shown(half)).toEqual([]);
  });

  test('are unknown while the marks are not loaded', () => {
    expect(shown(taught(PHYSICS, [aLesson({ id: 1, date: TODAY })], null))).toEqual([]);
  });

  test('are none where nobody has chosen the subject', () => {
    const empty = taughtSubject(PHYSICS, [aLesson({ id: 1, date: TODAY })], {
      students: [],
      marks: [],
    });
    expect(shown(empty)).toEqual([]);
    expect([empty.studentCount, empty.average]).toEqual([0, null]);
  });
});

test.each([
  ['2026-11-20', [], 'не отмечен'],
  ['2026-11-20', [1], '1 из 2'],
  ['2026-11-21', [], '—'],
  ['2026-11-21', [1], '1 из 2'],
])(
  'a lesson of %s with marks of the students %j says «%s» the day before it ends',
  (date, ids, note) => {
    const lesson = aLesson({ id: 3, date });
    const marks = ids.map((id) => reported(3, id, '5'));
    const { progressOf } = taughtSubject(PHYSICS, [lesson], { students: STUDENTS, marks });
    expect(progressOf && progressNote(lesson, progressOf(3), '2026-11-20')).toBe(note);
  },
);

test('the lessons of a network are grouped by teacher: whoever has the most comes first', () => {
  const of = (teacherName: string, id: number) => ({
    subject: aSubject({ teacherName }),
    lesson: { ...aLesson({ id }), number: 1 },
    progress: null,
  });
  const groups = lessonsByTeacher([of('Ёжикова', 1), of('Ежов', 2), of('Яшин', 3), of('Яшин', 4)]);
  expect(groups.map(({ teacherName, lessons }) => [teacherName, lessons.length])).toEqual([
    ['Яшин', 2],
    ['Ёжикова', 1],
    ['Ежов', 1],
  ]);
});
