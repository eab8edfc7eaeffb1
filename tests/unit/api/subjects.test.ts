import { beforeEach, expect, test } from 'vitest';
import { subjectCalls } from '../../../src/api/subjects.ts';
import { answerInPages } from '../../kit/pages.ts';
import { backend } from '../../kit/school.ts';
import { signInBefore } from '../../kit/session.ts';

beforeEach(() => signInBefore('admin'));

test.each([
  'None',
  "<method-wrapper '__str__' of NoneType object at 0x7f2c1c>",
  '<bound method Teacher.__str__ of None>',
])('a subject whose teacher a server calls «%s» has no teacher', async (teacher_fio) => {
  const subject = { name: 'Физика', level: 'Начальный', time: '10:00', teacher: null };
  answerInPages(backend, '/api/subjects/', [
    { count: 1, results: [{ ...subject, id: 1, teacher_fio }] },
  ]);
  const { items } = await subjectCalls.fetchAll();
  expect(items).toMatchObject([{ id: 1, teacherId: null, teacherName: '' }]);
});
