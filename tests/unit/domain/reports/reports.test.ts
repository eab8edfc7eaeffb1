import { describe, expect, test, vi } from 'vitest';
import {
  buildSchoolReport,
  buildSubjectReport,
  type SubjectMarks,
} from '../../../../src/domain/reports/buildReports.ts';
import {
  createNarrowing,
  partInFileName,
  leadingTexts,
  type Report,
  type ReportedMark,
} from '../../../../src/domain/reports/reports.ts';
import { cellTexts } from '../../../../src/domain/reports/lineMarks.ts';
import { MISSING } from '../../../../src/domain/choices/choices.ts';
import { NO_CLASSES } from '../../../../src/domain/reports/studentClasses.ts';
import { worksheetRows } from '../../../../src/domain/reports/worksheetRows.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';
import { noRest, tableOf } from '../../../kit/reported.ts';

const mark = (fields: Partial<ReportedMark> = {}) =>
  aReportedMark({
    studentName: 'Ёлкин Лев Ильич',
    subjectTitle: 'Физика (Начальный)',
    date: '2026-09-01',
    ...fields,
  });

const lesson = (id: number, date: string) => aLesson({ id, date, topic: `Тема ${id}` });

const student = (id: number, surname: string) => aStudent({ id, surname });

const schoolReport = (marks: readonly ReportedMark[]) => buildSchoolReport(tableOf(marks), noRest);

const subjectReport = (source: Omit<SubjectMarks, 'marks'> & { marks: readonly ReportedMark[] }) =>
  buildSubjectReport({ ...source, marks: tableOf(source.marks) }, noRest);

/** The visible texts of a report: names, subjects and cells. */
const shown = ({ columns, lines }: Report) => [
  columns.map(({ date }) => date),
  ...lines.map((line) => [...leadingTexts(line), ...cellTexts(line.marks)]),
];

describe('the report by school', () => {
  test('has a line per student and subject in Russian order, a column per date', async () => {
    const report = await schoolReport([
      mark({ studentId: 2, studentName: 'Жуков Ян Львович', lessonId: 4, value: '4' }),
      mark({ lessonId: 2, date: '2026-09-03' }),
      mark({ lessonId: 3, subjectTitle: 'Алгебра (Начальный)', value: 'Н' }),
      mark({ studentId: 3, studentName: 'Емельянов Яков Ильич', date: '01.01.2023' }),
      mark(),
    ]);
    expect(shown(report)).toEqual([
      ['2026-09-01', '2026-09-03', '01.01.2023'],
      ['Ёлкин Лев Ильич', 'Алгебра (Начальный)', 'Н', '', ''],
      ['Ёлкин Лев Ильич', 'Физика (Начальный)', '5', '5', ''],
      ['Емельянов Яков Ильич', 'Физика (Начальный)', '', '', '5'],
      ['Жуков Ян Львович', 'Физика (Начальный)', '4', '', ''],
    ]);
  });

  test('puts two marks of one date together, but of two entries for a lesson takes the later', async () => {
    const report = await schoolReport([
      mark({ lessonId: 1, value: '2' }),
      mark({ lessonId: 2, value: '4' }),
      mark({ lessonId: 1, value: '3' }),
    ]);
    expect(shown(report)[1]).toEqual(['Ёлкин Лев Ильич', 'Физика (Начальный)', '3, 4']);
  });

  test('takes an entry without a mark for none', async () => {
    const report = await schoolReport([mark({ lessonId: 1, value: '' }), mark({ lessonId: 2 })]);
    expect(shown(report)[1]).toEqual(['Ёлкин Лев Ильич', 'Физика (Начальный)', '5']);
    const [, row] = worksheetRows(report);
    expect(row).toEqual(['Ёлкин Лев Ильич', 'Физика (Начальный)', 5]);
  });

  test('tells namesakes apart by their ids, and does without ids', async () => {
    const report = await schoolReport([mark({ studentId: 7 }), mark({ studentId: 3, value: '4' })]);
    expect(shown(report).slice(1)).toEqual([
      ['Ёлкин Лев Ильич (№ 3)', 'Физика (Начальный)', '4'],
      ['Ёлкин Лев Ильич (№ 7)', 'Физика (Начальный)', '5'],
    ]);
    const nameless = await schoolReport([
      mark({ studentId: null }),
      mark({ studentId: null, lessonId: 2, date: '2026-09-02' }),
    ]);
    expect(shown(nameless).slice(1)).toEqual([['Ёлкин Лев Ильич', 'Физика (Начальный)', '5', '5']]);
  });

  test('leaves no mark out in silence', async () => {
    const nowhere = { ...tableOf([mark()]), lessons: [] };
    await expect(buildSchoolReport(nowhere, noRest)).rejects.toThrow(
      'names no such student or lesson',
    );
  });

  test('rests after every 50,000 marks, and has them all', async () => {
    const [studentCount, lessonCount] = [400, 300];
    const marks = Array.from({ length: studentCount * lessonCount }, (_mark, place) =>
      mark({
        studentId: Math.floor(place / lessonCount) + 1,
        lessonId: (place % lessonCount) + 1,
      }),
    );
    const rest = vi.fn(noRest);
    const { lines } = await buildSchoolReport(tableOf(marks), rest);
    const cells = lines.flatMap((line) => cellTexts(line.marks));
    expect(cells.join(', ').split(', ')).toHaveLength(marks.length);
    expect(rest).toHaveBeenCalledTimes(4);
  });

  test('of no marks is empty', async () => {
    expect(await schoolReport([])).toEqual({ heads: ['ФИО', 'Предмет'], columns: [], lines: [] });
  });
});

describe('the report by subject', () => {
  test('has every student by surname and every lesson by date, two of one date apart', async () => {
    const report = await subjectReport({
      lessons: [
        lesson(3, '2026-09-02'),
        lesson(2, ''),
        lesson(1, '2026-09-01'),
        lesson(4, '2026-09-02'),
      ],
      students: [student(1, 'Ёлкин'), student(2, 'Жуков'), student(3, 'Емельянов')],
      marks: [
        mark({ lessonId: 4, date: '2026-09-02', value: '4' }),
        mark({ lessonId: 3, date: '2026-09-02', value: '3' }),
        mark({ studentId: 2, studentName: 'Жуков Лев Ильич', lessonId: 2, date: '', value: 'Н' }),
      ],
    });
    expect(shown(report)).toEqual([
      ['2026-09-01', '2026-09-02', '2026-09-02', ''],
      ['Ёлкин Лев Ильич', '', '3', '4', ''],
      ['Емельянов Лев Ильич', '', '', '', ''],
      ['Жуков Лев Ильич', '', '', '', 'Н'],
    ]);
  });

  test('keeps marks of students and lessons that are not listed any more', async () => {
    const report = await subjectReport({
      lessons: [],
      students: [],
      marks: [mark({ lessonId: 9 })],
    });
    expect(shown(report)).toEqual([['2026-09-01'], ['Ёлкин Лев Ильич', '5']]);
  });

  test('gives marks that name the student alone to the one student of that name', async () => {
    const nameless = { studentId: null, date: '' };
    const report = await subjectReport({
      lessons: [lesson(1, '2026-09-01')],
      students: [student(1, 'Ёлкин'), student(2, 'Жуков'), student(3, 'Жуков')],
      marks: [mark(nameless), mark({ ...nameless, studentName: 'Жуков Лев Ильич', value: '2' })],
    });
    expect(shown(report).slice(1)).toEqual([
      ['Ёлкин Лев Ильич', '5'],
      // It is unknown which of the namesakes is meant.
      ['Жуков Лев Ильич', '2'],
      ['Жуков Лев Ильич (№ 2)', ''],
      ['Жуков Лев Ильич (№ 3)', ''],
    ]);
  });
});

const WHOLE = { search: '', className: '', from: null, to: null };

describe('a report', () => {
  test('is narrowed to students found and dates in range', async () => {
    const report = await subjectReport({
      lessons: [lesson(1, '2026-09-01'), lesson(2, '2026-09-02'), lesson(3, 'осень')],
      students: [student(1, 'Ёлкин'), student(2, 'Жуков')],
      marks: [mark(), mark({ lessonId: 2, date: '2026-09-02', value: '3' })],
    });
    const range = { ...WHOLE, search: 'елкин', from: '2026-09-02' };
    expect(shown(createNarrowing(report, NO_CLASSES)(range))).toEqual([
      ['2026-09-02'],
      ['Ёлкин Лев Ильич', '3'],
    ]);
    expect(createNarrowing(report, NO_CLASSES)(WHOLE)).toEqual(report);
  });

  test('is narrowed to the students of a class, or to those of unknown class', async () => {
    const report = await subjectReport({
      lessons: [lesson(1, '2026-09-01')],
      students: [student(1, 'Ёлкин'), student(2, 'Жуков')],
      marks: [mark()],
    });
    const narrow = createNarrowing(report, new Map([[1, '7А']]));
    const namesOf = (className: string) => shown(narrow({ ...WHOLE, className })).slice(1);
    expect(namesOf('7А')).toEqual([['Ёлкин Лев Ильич', '5']]);
    expect(namesOf(MISSING)).toEqual([['Жуков Лев Ильич', '']]);
  });

  test.each([
    [{ search: ' ' }, ''],
    [{ from: '2026-09-01', to: '2026-10-31' }, ', 01.09.2026 – 31.10.2026'],
    [{ search: 'ёлкин', from: '2026-09-01' }, ', с 01.09.2026, часть учеников'],
    [{ search: 'ёлкин' }, ', часть учеников'],
    [{ className: '5А', from: '2026-09-01' }, ', 5А, с 01.09.2026'],
    [{ className: MISSING }, ', без класса'],
  ])('narrowed to %o has a file whose name ends with «%s»', (range, part) => {
    expect(partInFileName({ ...WHOLE, ...range })).toBe(part);
  });

  test('is a sheet of numbers, texts and empty cells', async () => {
    const strange = await subjectReport({
      lessons: [lesson(1, '2026-09-01'), lesson(2, '2026-09-02'), lesson(3, 'осень')],
      students: [],
      marks: [
        mark({ studentName: '=СУММ(A1)' }),
        mark({ studentName: '=СУММ(A1)', lessonId: 2, date: '2026-09-02', value: 'Н' }),
      ],
    });
    expect([...worksheetRows(strange)]).toEqual([
      ['ФИО', '01.09.2026', '02.09.2026', 'осень'],
      ['=СУММ(A1)', 5, 'Н', null],
    ]);
    expect([...worksheetRows(await schoolReport([]))]).toEqual([['ФИО', 'Предмет']]);
  });
});
