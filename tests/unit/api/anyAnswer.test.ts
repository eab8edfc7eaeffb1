// @module-tag main
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceCalls } from '../../../src/api/choices.ts';
import { failureOf } from '../../../src/api/failures.ts';
import { fetchLessons } from '../../../src/api/lessons.ts';
import { fetchSchoolTable } from '../../../src/api/reports.ts';
import { fetchSubjectMarks } from '../../../src/api/subjectMarks.ts';
import { subjectCalls } from '../../../src/api/subjects.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { marksOf } from '../../kit/reported.ts';
import { signInBefore } from '../../kit/session.ts';
import { backend } from '../../kit/school.ts';
import fc from '../../kit/properties.ts';

const RUNS = 60;

/** Any JSON, and JSON that nearly is an answer. */
const field = fc.constantFrom(
  ...['id', 'students', 'lessons', 'subjects', 'date', 'mark', 'name', 'level', 'time', 'year'],
);
const nearly = fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.integer(), fc.constant(null)));
const answer = fc.oneof(
  fc.jsonValue(),
  fc.array(nearly, { maxLength: 3 }),
  fc.record({
    results: fc.array(nearly, { maxLength: 2 }),
    next: fc.constantFrom(null, '?page=2'),
    count: fc.constantFrom(0, 2, null, '2', -1),
  }),
  fc.dictionary(fc.constantFrom('sub-journal', 'sub-lessons'), fc.array(nearly, { maxLength: 2 })),
);

beforeEach(async () => {
  await signInBefore('admin');
});

describe('any JSON', () => {
  test.each([
    ['lessons', async () => (await fetchLessons()).items],
    ['subjects', async () => (await subjectCalls.fetchAll()).items],
    ['choices', async () => (await choiceCalls.fetchAll()).items],
    ['the marks of a class', () => fetchSubjectMarks(1)],
    ['the report by school', async () => marksOf(await fetchSchoolTable(1))],
  ])('as %s is a list or the one error', async (_name, ask) => {
    await fc.assert(
      fc.asyncProperty(answer, async (body) => {
        const end = backend.fault({
          path: /^\/api\/(?!accounts)/,
          reply: () => Response.json(body),
        });
        const got: unknown = await ask().catch((error: unknown) => error);
        end();
        expect(Array.isArray(got) || got instanceof Failure).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

test('any refusal, whatever its body, is a Russian sentence', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.integer({ min: 400, max: 599 }),
        body: fc.jsonValue(),
        isEmpty: fc.boolean(),
        retryAfterMs: fc.nat(),
      }),
      fc.constantFrom('sameUser', 'otherUser', 'visitor', 'signingIn'),
      fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
      (refusal, context, method) => {
        const { message } = failureOf(refusal, context, method);
        expect(message).toMatch(/^[А-ЯЁ]/);
        expect(message).not.toMatch(/<|undefined|\[object/);
      },
    ),
  );
});
