import { expect, test } from 'vitest';
import type { Application } from '../../../../src/domain/applications/applications.ts';
import { boardOf, NO_DECISIONS } from '../../../../src/domain/applications/board.ts';
import { coursesOf } from '../../../../src/domain/applications/courses.ts';
import { withSeat } from '../../../../src/domain/applications/distribution.ts';
import type { ElectiveChoice, Student, Subject } from '../../../../src/domain/entities.ts';

const subject = (id: number, name: string, time: string): Subject => ({
  id,
  name,
  level: 'Начальный',
  time,
  teacherId: 1,
  teacherName: '',
});
const SUBJECTS = [
  subject(1, 'Шахматы', '10:00'),
  subject(2, 'Физика', '11:45'),
  subject(3, 'Хор', '10:00'),
];
const [physics, choir, chess] = coursesOf(SUBJECTS);
const WISHES = [chess, physics, choir].flatMap((course) => course ?? []);

const student = (id: number, surname: string): Student => ({
  id,
  surname,
  name: 'Мария',
  patronymic: 'Петровна',
  schoolId: 1,
  schoolTitle: 'Школа № 1',
});
const application = (number: number, surname: string): Application => ({
  ...student(number, surname),
  number,
  className: '7А',
  email: '',
  phone: '',
  wishes: WISHES,
});
const choice: ElectiveChoice = {
  id: 1,
  studentId: 11,
  studentName: 'Асеева Мария Петровна',
  year: '2026',
  semester: '1',
  className: '7А',
  firstSubjectId: 1,
  firstSubjectName: '',
  secondSubjectId: 2,
  secondSubjectName: '',
};
const QUESTION = {
  applications: [application(2, 'Асеева'), application(3, 'Белова'), application(4, 'Власова')],
  decisions: NO_DECISIONS,
  students: [student(11, 'Асеева'), student(12, 'Белова')],
  subjects: SUBJECTS,
  choices: [choice],
  term: { year: '2026', semester: '1' },
  limits: new Map([[1, { places: 1, groups: 2 }]]),
};
const statesOf = ({ rows }: ReturnType<typeof boardOf>) =>
  rows.map(({ id, state, seats }) => [id, state, seats[0]?.subjectId, seats[1]?.subjectId]);

test('A stored choice of the term takes its places, and its applicant gets no second one', () => {
  const board = boardOf(QUESTION);
  expect(statesOf(board)).toEqual([
    [2, 'stored', 1, 2],
    [3, 'ready', 1, 2],
    [4, 'ready', 3, 2],
  ]);
  expect([...board.counts]).toEqual(
    expect.arrayContaining([
      [1, 2],
      [2, 3],
      [3, 1],
    ]),
  );
  expect(board.rows.map(({ identity }) => identity.kind)).toEqual(['known', 'known', 'new']);
  expect(board.rows[2]?.reasons).toEqual(['1-е желание «Шахматы (Начальный)»: мест нет.']);
});

test('A move by hand moves nobody else, even to a place that it has left', () => {
  const { distribution } = boardOf(QUESTION);
  const own = distribution.get(3) ?? [null, null];
  const kept = new Map(distribution).set(3, withSeat(own, 0, null));
  const board = boardOf({
    ...QUESTION,
    decisions: { ...NO_DECISIONS, kept, byHand: new Set([3]) },
  });
  expect(statesOf(board)).toEqual([
    [2, 'stored', 1, 2],
    [3, 'reserve', undefined, 2],
    [4, 'ready', 3, 2],
  ]);
});

test('Two applicants are never one student: about the later one the user is asked', () => {
  const board = boardOf({
    ...QUESTION,
    decisions: { ...NO_DECISIONS, identities: new Map([[4, 12]]) },
  });
  expect(board.rows.map(({ identity }) => identity.kind)).toEqual(['known', 'known', 'doubt']);
});
