import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LessonMarks } from '../../../src/domain/journal.ts';
import { journalRows } from '../../../src/domain/journal.ts';
import { MARKS } from '../../../src/domain/marks.ts';
import { createMarking, type Marking } from '../../../src/stores/marking.ts';
import { resetStores } from '../../../src/stores/reset.ts';
import { type Fate, SlowServer } from './slowServer.ts';

const ANNA = {
  id: 7,
  surname: 'Ёлкина',
  name: 'Анна',
  patronymic: '',
  schoolId: null,
  schoolTitle: '',
};

let server: SlowServer;
let shown: LessonMarks;
let marking: Marking;

/** A journal opened on a server that answers when told to. */
function open(): void {
  server = new SlowServer();
  shown = { marks: new Map(), saves: new Map() };
  marking = createMarking(server, (change) => {
    shown = { ...shown, ...change };
  });
}

const annasRow = () => journalRows([ANNA], shown)[0];
const annasStatus = () => annasRow()?.save?.status;
const stored = () => server.stored.map(({ value }) => value);

beforeEach(open);

describe('one student', () => {
  test('a click shows at once; the first is a new entry, a later one changes it', async () => {
    marking.mark(ANNA.id, '4');
    expect(annasRow()).toMatchObject({ mark: '4', save: { status: 'saving' } });
    await server.answerAll();
    expect(annasRow()).toMatchObject({ mark: '4', save: { status: 'saved' } });
    marking.mark(ANNA.id, '5');
    await server.answerAll();
    expect(server.log).toEqual(['create 4', 'fetch', 'update 5', 'fetch']);
    expect(stored()).toEqual(['5']);
  });

  test('clicks during a save wait for it, and only the last one is sent', async () => {
    for (const value of ['2', '3', 'Н', '5'] as const) marking.mark(ANNA.id, value);
    expect(server.log).toEqual(['create 2']);
    await server.answerAll();
    expect(server.log.slice(0, 2)).toEqual(['create 2', 'update 5']);
    expect(stored()).toEqual(['5']);
  });

  test('a click made while the session ends is not sent in the next user’s name', async () => {
    marking.mark(ANNA.id, '2');
    marking.mark(ANNA.id, '3');
    await server.answer('session ended');
    expect(server.log).toEqual(['create 2']);
    expect(annasRow()?.save).toMatchObject({ status: 'failed', value: '3' });
  });

  test('a click that waits is not sent once another user has come', async () => {
    marking.mark(ANNA.id, '2');
    marking.mark(ANNA.id, '3');
    resetStores();
    await server.answerAll();
    expect(server.log).toEqual(['create 2']);
  });

  test('a mark that is looked up is not sent once another user has come', async () => {
    marking.mark(ANNA.id, '2');
    await server.answer('lost after');
    await server.answer('lost before');
    marking.retry(ANNA.id);
    resetStores();
    await server.answerAll();
    expect(server.log).toEqual(['create 2', 'fetch', 'fetch']);
  });

  test('a refused mark gives way to the stored one and can be tried again', async () => {
    server.stored = [{ id: 1, studentId: ANNA.id, value: '3' }];
    const loaded = marking.load(new AbortController().signal);
    await server.answerAll();
    await loaded;
    marking.mark(ANNA.id, '5');
    await server.answer('refused');
    expect(annasRow()).toMatchObject({ mark: '3', save: { status: 'failed', value: '5' } });
    marking.retry(ANNA.id);
    await server.answerAll();
    expect(annasRow()).toMatchObject({ mark: '5', save: { status: 'saved' } });
    expect(stored()).toEqual(['5']);
  });

  test('a save lost after the server stored it is looked up, never sent as a second entry', async () => {
    marking.mark(ANNA.id, '4');
    await server.answer('lost after');
    await server.answer('lost before');
    expect(annasStatus()).toBe('failed');
    marking.mark(ANNA.id, '5');
    await server.answerAll();
    expect(server.log).toEqual(['create 4', 'fetch', 'fetch', 'update 5', 'fetch']);
    expect(stored()).toEqual(['5']);
  });

  test('a reload that finds the lost save stored says so', async () => {
    marking.mark(ANNA.id, '4');
    await server.answer('lost after');
    await server.answer('ok');
    expect(annasRow()).toMatchObject({ mark: '4', save: { status: 'saved' } });
  });

  test('a reload asked for before the save was lost says nothing of it', async () => {
    marking.mark(ANNA.id, '2');
    await server.answer('ok');
    marking.mark(ANNA.id, 'Н');
    await server.answer('lost after', 1);
    marking.mark(ANNA.id, '2');
    await server.answer('lost before', 1);
    await server.answer('ok');
    expect(annasStatus()).toBe('failed');
  });

  test('a reload asked for before a save never overwrites what was saved since', async () => {
    const loaded = marking.load(new AbortController().signal);
    const oldAnswer = server.hold();
    marking.mark(ANNA.id, '5');
    await server.answerAll();
    oldAnswer();
    await loaded;
    expect(annasRow()?.mark).toBe('5');
    marking.mark(ANNA.id, '2');
    await server.answerAll();
    expect(stored()).toEqual(['2']);
  });
});

test('marks given to a whole class are reloaded together, not once each', async () => {
  for (let studentId = 1; studentId <= 30; studentId += 1) marking.mark(studentId, '5');
  await server.answerAll();
  expect(stored()).toHaveLength(30);
  expect(server.log.filter((call) => call === 'fetch').length).toBeLessThanOrEqual(2);
});

test('whatever the order of clicks, answers and faults: one entry, one request at a time, the last click wins', async () => {
  const click = fc.constantFrom(...MARKS);
  const answer = fc.record({
    fate: fc.constantFrom<Fate>('ok', 'refused', 'lost before', 'lost after'),
    which: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(
      click,
      fc.array(fc.oneof(click, answer), { maxLength: 25 }),
      async (first, events) => {
        open();
        let last = first;
        marking.mark(ANNA.id, first);
        for (const event of events) {
          if (typeof event === 'string') marking.mark(ANNA.id, (last = event));
          else await server.answer(event.fate, event.which);
          expect(server.mostSavesAtOnce).toBe(1);
          expect(server.stored.length).toBeLessThanOrEqual(1);
        }
        await server.answerAll();
        marking.retry(ANNA.id);
        await server.answerAll();
        expect(annasRow()).toMatchObject({ mark: last, save: { status: 'saved' } });
        expect(stored()).toEqual([last]);
      },
    ),
    { numRuns: 500 },
  );
});
