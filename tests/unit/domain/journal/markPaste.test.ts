import { describe, expect, test } from 'vitest';
import { journalRows, journalStudents } from '../../../../src/domain/journal/journal.ts';
import type { Student } from '../../../../src/domain/entities.ts';
import { pastedRows, readMark } from '../../../../src/domain/journal/markPaste.ts';
import { EMPTY_CELL, type MarkCell } from '../../../../src/domain/marks/markState.ts';
import { emptyRows } from '../../../../src/domain/journal/emptyRows.ts';
import { placeMarks } from '../../../../src/domain/journal/placedMarks.ts';
import {
  keepingMarks,
  planMarks,
  type PlannedMark,
} from '../../../../src/domain/journal/plannedMarks.ts';
import { aStudent } from '../../../kit/builders.ts';
import fc from '../../../kit/properties.ts';

const student = (id: number, fullName: string, schoolTitle = '') => {
  const [surname = '', name = '', ...rest] = fullName.split(' ');
  return aStudent({ id, surname, name, patronymic: rest.join(' '), schoolTitle });
};

const rowsOf = (students: readonly Student[], cells: ReadonlyMap<number, MarkCell>) =>
  journalRows(journalStudents(students), cells);

/** Four students, with ids from 1 to 4 in the order of the journal. */
const CLASS = rowsOf(
  [
    student(1, 'Ежов Пётр Ильич'),
    student(2, 'Ёлкина Анна Игоревна'),
    student(3, 'Емельянов Олег Ильич'),
    student(4, 'Щербакова-Жилинская Ульяна Гасан кызы'),
  ],
  new Map(),
);

const place = (text: string, students = CLASS, isOrderTrusted = false) => {
  const { marks, unplaced, misfit } = placeMarks(pastedRows(text), students, isOrderTrusted);
  return { marks: Object.fromEntries(marks), unplaced, misfit };
};
const obstacleOf = (text: string, isOrderTrusted = false) =>
  placeMarks(pastedRows(text), CLASS, isOrderTrusted).obstacle;
const marksOf = (text: string, students = CLASS) => place(text, students).marks;
const reasonsOf = (text: string, students = CLASS) =>
  place(text, students).unplaced.map(({ line, reason }) => `${line}: ${reason}`);

describe('a mark is read as people write it', () => {
  test.each(['2', ' 3 ', '4', '5'])('%s', (text) => expect(readMark(text)).toBe(text.trim()));
  test.each(['5,0', '5.00', '\u00a05\u200b', '\u202a5\u202c', '\u200e5', '5\ufe0f'])(
    '%j is a 5',
    (text) => expect(readMark(text)).toBe('5'),
  );
  test.each(['Н', 'н', 'H', 'h', 'н/б', 'Н.Б.', 'нб', 'H/Б', 'н \\ б', 'отс', 'Отс.', 'не был'])(
    '%s is absent',
    (text) => expect(readMark(text)).toBe('Н'),
  );
  test.each(['5-', '4+', '1', '6', '0', '25', '4,5', '5/4', '5,', 'зач', 'б', 'n', '', '−5', '٥'])(
    '%j is none',
    (text) => expect(readMark(text)).toBeNull(),
  );
});

describe('a column of marks', () => {
  test.each([
    ['with line feeds', '5\n4\nн\n3'],
    ['as Excel copies it', '5\r\n4\r\nН\r\n3\r\n'],
    ['below a head', 'Оценка\n5\n4\nН\n3'],
    ['below the date of a lesson', '15.09\n5\n4\nН\n3'],
    ['in quotation marks', '"5"\n"4"\n"Н"\n"3"'],
    ['beside empty columns', '\t5\t\n\t4\t\n\tН\t\n\t3\t'],
  ])('%s goes to the students in the order of the journal', (_name, text) => {
    expect(place(text)).toEqual({
      marks: { 1: '5', 2: '4', 3: 'Н', 4: '3' },
      unplaced: [],
      misfit: null,
    });
  });

  test('keeps the place of empty lines, at its beginning and end as well', () => {
    expect(place('\n5\n\n4')).toMatchObject({ marks: { 2: '5', 4: '4' }, misfit: null });
    expect(place('5\n\n4\n\n')).toMatchObject({ marks: { 1: '5', 3: '4' }, misfit: null });
  });

  test.each([
    ['shorter', '5\n4\n3', 3],
    ['longer', '5\n4\n3\n3\n2', 5],
  ])('that is %s than the journal waits for a word of the user', (_name, text, misfit) => {
    expect(place(text)).toEqual({ marks: {}, unplaced: [], misfit });
    expect(place(text, CLASS, true).marks).toMatchObject({ 1: '5', 2: '4', 3: '3' });
  });

  test('says which marks have no student', () => {
    expect(place('5\n4\n3\n3\n2', CLASS, true).unplaced).toEqual([
      { line: 5, text: '2', reason: 'В журнале нет столько учеников.' },
    ]);
  });

  test('leaves out what is no mark, and moves nobody for it', () => {
    const text = '5-\n4\nзач\n3';
    expect(marksOf(text)).toEqual({ 2: '4', 4: '3' });
    expect(reasonsOf(text)).toEqual(['1: Оценки «5-» нет.', '3: Оценки «зач» нет.']);
  });

  test('takes no two marks in a row', () => {
    expect(reasonsOf('5\t4\n4\n3\n3')).toEqual(['1: В строке не одна оценка.']);
  });
});

describe('the first row of a column of marks', () => {
  const headOf = (text: string, said: 'head' | 'row' | null = null) =>
    placeMarks(pastedRows(text), CLASS, false, said).head;
  const column = (...cells: string[]) => cells.map((cell) => `${cell}\r\n`).join('');
  const REST = ['4', 'Н', '3'];

  test.each(['5/4', '5-4', '5\\4', '5,4', '5 4', '5/н', 'н/5', 'н 5', '5, 4'])(
    'is %j: two marks, of which its student gets none, and all others get their own',
    (cell) => {
      for (const end of [[], [''], ['', '']]) {
        const text = column(cell, ...REST, ...end);
        expect(place(text)).toEqual({
          marks: { 2: '4', 3: 'Н', 4: '3' },
          unplaced: [
            { line: 1, text: cell, reason: 'В ячейке не одна оценка, а за урок ставится одна.' },
          ],
          misfit: null,
        });
        expect(headOf(text)).toBeNull();
      }
    },
  );

  test.each(['5-', '5+', '4=', '-5'])(
    'is %j: no mark of a student, and all others get their own',
    (cell) => {
      expect(place(column(cell, ...REST))).toMatchObject({
        marks: { 2: '4', 3: 'Н', 4: '3' },
        unplaced: [{ line: 1, reason: `Оценки «${cell}» нет.` }],
        misfit: null,
      });
      expect(headOf(column(cell, ...REST))).toBeNull();
    },
  );

  test.each(['5/4', '11-12', '15.09', 'зач', ''])(
    'is %j in front of as many marks as students less one, and of an average: nothing is given',
    (cell) => {
      expect(place(column(cell, ...REST, '4,1')).marks).toEqual({});
    },
  );

  test.each(['Оценка', 'Оценки за 5.4', 'Отметки, 15 сентября', 'Ученики', 'Ф.И.О. ученика'])(
    'is a head of words, which is told: %j',
    (cell) => {
      const text = column(cell, '5', ...REST);
      expect(place(text)).toMatchObject({
        marks: { 1: '5', 2: '4', 3: 'Н', 4: '3' },
        misfit: null,
      });
      expect(headOf(text)).toMatchObject({ line: 1, text: cell, isCertain: true, reading: 'head' });
      // A mark is missing, but it is unknown in which row.
      expect(place(column(cell, ...REST))).toMatchObject({ marks: {}, misfit: 3 });
    },
  );

  test.each(['15.09', '5.04', '15.09.2026', '5/4/26', '05-04-2026'])(
    'is the date %j above a mark for each student, which is told and can be changed',
    (date) => {
      const text = column(date, '5', ...REST);
      expect(place(text)).toMatchObject({
        marks: { 1: '5', 2: '4', 3: 'Н', 4: '3' },
        misfit: null,
      });
      expect(headOf(text)).toMatchObject({
        line: 1,
        text: date,
        isCertain: false,
        reading: 'head',
      });
      expect(placeMarks(pastedRows(text), CLASS, false, 'row')).toMatchObject({
        marks: new Map(),
        misfit: 5,
        head: { reading: 'row' },
      });
    },
  );

  test.each<readonly [string, string]>([
    ['a date with a mark too few below it', column('15.09', ...REST)],
    ['a date with one too few and an empty cell', column('15.09', ...REST, '')],
    ['a date with one too few and an average', column('15.09', ...REST, '4,1')],
    ['words with a mark for each below them', column('Контрольная работа', '5', ...REST)],
    ['an empty cell with a mark for each below it', column('', '5', ...REST)],
    ['an empty cell, one too few and an empty cell', column('', ...REST, '')],
    ...['25', '54', '5.4', '5.9', '14 сен', 'Дроби', 'зач', '4,1', '5/9', '31.13', '11-12'].map(
      (cell) => [`«${cell}» with a mark too few below it`, column(cell, ...REST)] as const,
    ),
  ])('is asked about where it may be a head or a student’s: %s', (_name, text) => {
    expect(place(text)).toMatchObject({ marks: {}, misfit: null });
    expect(place(text).unplaced.map(({ line }) => line)).not.toContain(1);
    expect(headOf(text)).toMatchObject({ line: 1, isCertain: false, reading: null });
    expect(obstacleOf(text)).toBeNull();
  });

  test('is what the user says of it', () => {
    const text = column('15.09', ...REST, '');
    const { marks: below } = placeMarks(pastedRows(text), CLASS, false, 'head');
    expect(Object.fromEntries(below)).toEqual({ 1: '4', 2: 'Н', 3: '3' });
    const { marks: own, unplaced, head } = placeMarks(pastedRows(text), CLASS, false, 'row');
    expect(Object.fromEntries(own)).toEqual({ 2: '4', 3: 'Н', 4: '3' });
    expect(unplaced).toMatchObject([{ line: 1, reason: 'Оценки «15.09» нет.' }]);
    expect(head).toMatchObject({ line: 1, text: '15.09', reading: 'row' });
  });

  test('may be said to be a head where two marks stand in it and the rows are too many', () => {
    const text = column('5/4', '5', ...REST);
    expect(place(text)).toMatchObject({ marks: {}, misfit: 5 });
    expect(headOf(text)).toMatchObject({ text: '5/4', isCertain: false, reading: 'row' });
    const { marks } = placeMarks(pastedRows(text), CLASS, false, 'head');
    expect(Object.fromEntries(marks)).toEqual({ 1: '5', 2: '4', 3: 'Н', 4: '3' });
  });

  test('is empty for a student without a mark', () => {
    expect(place(column('', ...REST))).toMatchObject({ marks: { 2: '4', 3: 'Н', 4: '3' } });
    expect(headOf(column('', ...REST))).toBeNull();
  });

  test('above names is a head if it is a date, whatever it could be else', () => {
    for (const date of ['15.09', '\t15.09']) {
      const text = `${date}\nЕжов\t5\nЁлкина\t4`;
      expect(place(text)).toEqual({ marks: { 1: '5', 2: '4' }, unplaced: [], misfit: null });
      expect(headOf(text)).toMatchObject({ text: '15.09', reading: 'head' });
    }
    const text = '5/4\nЕжов\t5\nЁлкина\t4';
    expect(place(text)).toMatchObject({ marks: { 1: '5', 2: '4' }, unplaced: [{ line: 1 }] });
  });
});

describe('a column read by position', () => {
  const LATIN = rowsOf(
    Array.from({ length: 6 }, (_one, index) => student(index + 1, `Student${index} Name`)),
    new Map(),
  );
  const ODD = [
    ...['5/4', '5-4', '5.4', '5\\4', '5,4', '5 4', '5/н', 'н/5', '5+', '5-', '4,5', '11-12', '54'],
    ...['15.09', '05.04', '5.04.2026', '1. 5', '5. 5', 'зач', 'осв', 'б', 'болеет', '4,1', '100%'],
    ...['№', '—', '0', '6', '5;4', ';5', '5;', 'Контрольная работа', 'н 5', 'Петров 5', '5 Петров'],
    ...['\u200e', '\u202a5\u202c', '\u00a0', '5\u00a04'],
  ];
  const HEADS = ['Оценка', 'Оценки за 5.4', 'ФИО', 'Ученик'];
  // Signs of the formats of tables, which may join two rows into one.
  const SIGNS = ['"', '"5', '4"', 'sep=;'];
  const anyText = fc.string({
    unit: fc.constantFrom(...Array.from('25нНH/.,-+ \u00a0\u200eаб1;')),
  });
  const cellOf = (...odd: string[]) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('2', '3', '4', '5', 'Н', 'н/б', '5,0', '') },
      { weight: 2, arbitrary: fc.constantFrom(...odd) },
      anyText,
    );
  interface Column {
    cells: readonly string[];
    newline: string;
    isEnded: boolean;
    tail: string;
  }
  const columnOf = (...odd: string[]): fc.Arbitrary<Column> =>
    fc.integer({ min: 1, max: LATIN.length }).chain((length) =>
      fc.record({
        cells: fc.array(cellOf(...odd), { minLength: length, maxLength: length }),
        newline: fc.constantFrom('\n', '\r\n'),
        isEnded: fc.boolean(),
        tail: fc.constantFrom('', '\t'),
      }),
    );

  const expectOwn = ({ cells, newline, isEnded, tail }: Column, end: readonly string[]) => {
    const text = [...cells, ...end].map((cell) => cell + tail).join(newline);
    const students = LATIN.slice(0, cells.length);
    const { marks } = placeMarks(pastedRows(isEnded ? text + newline : text), students, false);
    for (const [index, cell] of cells.entries()) {
      const mark = marks.get(index + 1);
      // Semicolons and quotation marks belong to the format of the table, not to the cell.
      const own = readMark(cell.replaceAll(/[;"]/g, ''));
      if (mark !== undefined) expect({ index, mark }).toEqual({ index, mark: own });
    }
  };

  test('gives each student the mark of their own cell or none, never another’s', () => {
    fc.assert(
      fc.property(columnOf(...ODD, ...HEADS, ...SIGNS), (column) => expectOwn(column, [])),
      { numRuns: 2000 },
    );
  });

  test('gives nobody another’s mark either where more was copied along below it', () => {
    const ends = [[''], ['', ''], ['4,1'], ['', '4,1'], ['\u00a0']];
    fc.assert(fc.property(columnOf(...ODD), fc.constantFrom(...ends), expectOwn), {
      numRuns: 2000,
    });
  });
});

test('pasted text is divided by the line ends of word processors too', () => {
  for (const end of ['\v', '\u2028', '\u2029', '\u0085'])
    expect(marksOf(['Ежов\t5', 'Ёлкина\t4'].join(end))).toEqual({ 1: '5', 2: '4' });
});

describe('what stands between a name and its mark', () => {
  test.each(['4 балла', 'вместо 3', '3 из 5', '2. Беляева Ульяна', '12. Беляева Ульяна'])(
    'as «%s» may be another mark or pupil: nothing is given, and it is said why',
    (aside) => {
      const text = `Ёлкина Анна\t${aside}\t5\nЕжов\t\t4`;
      expect(marksOf(text)).toEqual({ 1: '4' });
      expect(reasonsOf(text)).toEqual([
        `1: Между именем и оценкой стоит «${aside}»: непонятно, что это.`,
      ]);
    },
  );

  test.each(['7А', '5 А', '10 «Б» класс', '5а кл.', 'Гимназия № 5', '2 группа', 'подгруппа 2'])(
    'as «%s» is a class, a school or a group, and the mark is given',
    (aside) => {
      expect(place(`Ёлкина Анна\t${aside}\t5`)).toMatchObject({ marks: { 2: '5' }, unplaced: [] });
    },
  );
});

describe('names and marks', () => {
  test.each([
    ['a tab', 'Ёлкина Анна Игоревна\t5'],
    ['a semicolon', 'Ёлкина Анна Игоревна;5'],
    ['several blanks', 'Ёлкина Анна Игоревна   5'],
    ['one blank', 'Ёлкина Анна Игоревна 5'],
    ['a dash', 'Ёлкина Анна Игоревна — 5'],
    ['a colon', 'Ёлкина Анна Игоревна: 5'],
    ['a comma', 'Ёлкина Анна, 5'],
    ['е for ё, and case', 'ЕЛКИНА анна игоревна\t5'],
    ['a Latin letter that looks the same', 'Ёлкинa Анна\t5'],
    ['no patronymic', 'Ёлкина Анна\t5'],
    ['the surname alone', 'Елкина\t5'],
    ['initials', 'Ёлкина А. И.\t5'],
    ['initials without a blank', 'Ёлкина А.И.\t5'],
    ['one initial', 'Ёлкина А\t5'],
    ['the name before the surname', 'Анна Ёлкина\t5'],
    ['the initials before the surname', 'А.И. Ёлкина\t5'],
    ['a number', '2\tЁлкина Анна\t5'],
    ['a number with a dot', '2. Ёлкина Анна\t5'],
    ['the class between', 'Ёлкина Анна\t7А\t5'],
    ['a column for each part', 'Ёлкина\tАнна\tИгоревна\t5'],
    ['a head', 'ФИО\tОценка\nЁлкина Анна\t5'],
    ['a long head', '№ п/п\tФ.И.О. обучающегося (полностью)\t15.09.2026\n1\tЁлкина Анна\t5'],
    ['signs that can’t be seen', '\ufeff\u202aЁлкина\u202c \u200eАн\u200bна\u200f\t\u20665\u2069'],
    ['such signs in one cell', '\u200e2. Ёлкина\ufe0f Анна\u200f \u202a5\u202c'],
    ['blank cells and lines', '\n\tЁлкина Анна\t\t5\n\n'],
    ['the same twice', 'Ёлкина Анна\t5\nЁлкина А.\t5'],
  ])('with %s', (_name, text) => {
    expect(place(text)).toEqual({ marks: { 2: '5' }, unplaced: [], misfit: null });
  });

  test('are placed with a double surname and two words for a patronymic', () => {
    for (const name of [
      'Щербакова - Жилинская',
      'Щербакова Жилинская У. Г.',
      'Ульяна Щербакова‑Жилинская',
    ]) {
      expect(marksOf(`${name}\tн/б`), name).toEqual({ 4: 'Н' });
    }
    expect(marksOf('Щербакова-Жилинская Ульяна Гасан кызы 4')).toEqual({ 4: '4' });
  });

  test('are placed in any order, and without a mark for some', () => {
    const text = 'Емельянов\t4\nЁлкина\t\nЕжов\tН\nЩербакова-Жилинская Ульяна';
    expect(place(text)).toEqual({ marks: { 1: 'Н', 3: '4' }, unplaced: [], misfit: null });
  });

  test('take no initial for an absence', () => {
    const nina = rowsOf([student(7, 'Ким Олег Наумович')], new Map());
    expect(place('Ким О Н', nina).marks).toEqual({});
    expect(place('Ким О нб', nina).marks).toEqual({ 7: 'Н' });
  });

  test('that are in no journal, or without a mark that there is, are told', () => {
    expect(reasonsOf('Петров Пётр\t5\nЕжов\t5-\nЁлкина 4+\nЕмельянов\t4\t5')).toEqual([
      '1: Ученика «Петров Пётр» в журнале нет.',
      '2: Оценки «5-» нет.',
      '3: Оценки «4+» нет.',
      '4: В строке не одна оценка.',
    ]);
    expect(reasonsOf('Ежов\t5\nИтого')).toEqual(['2: Здесь нет ни ученика из журнала, ни оценки.']);
  });

  test('that come twice with different marks are told and not placed', () => {
    const text = 'Ежов\t5\nЁлкина\t4\nЕжов Пётр\t4';
    const reason = 'Этот ученик назван ещё раз, с другой оценкой.';
    expect(marksOf(text)).toEqual({ 2: '4' });
    expect(reasonsOf(text)).toEqual([`1: ${reason}`, `3: ${reason}`]);
    expect(marksOf('Ежов\t5\nЕжов\t5-')).toEqual({});
  });

  test('of namesakes are never guessed', () => {
    const namesakes = rowsOf(
      [
        student(1, 'Кузнецов Артём Ильич', 'Лицей № 1'),
        student(2, 'Кузнецов Артём Ильич', 'Школа № 2'),
        student(3, 'Кузнецова Ася Ильинична'),
      ],
      new Map(),
    );
    const both =
      'Подходит несколько учеников: Кузнецов Артём Ильич (Лицей № 1); Кузнецов Артём Ильич (Школа № 2).';
    for (const name of ['Кузнецов Артём Ильич', 'Кузнецов', 'Кузнецов А.', 'артем кузнецов']) {
      expect(place(`${name}\t5`, namesakes).marks, name).toEqual({});
      expect(reasonsOf(`${name}\t5`, namesakes)).toEqual([`1: ${both}`]);
    }
    expect(marksOf('Кузнецова А.\t5', namesakes)).toEqual({ 3: '5' });
    // Our own spreadsheets add the school to the names of namesakes.
    expect(marksOf('Кузнецов Артём Ильич (Школа № 2)\t5', namesakes)).toEqual({ 2: '5' });
  });

  test('that may be a name or a surname are never guessed', () => {
    const pair = rowsOf([student(1, 'Павел Иван'), student(2, 'Иван Павел')], new Map());
    expect(marksOf('Иван Павел\t5', pair)).toEqual({});
    expect(marksOf('Павел\t5', pair)).toEqual({ 1: '5' });
  });

  test('may have rows without a name among them, which wait for a word of the user', () => {
    const text = 'Ёлкина\t5\n4\n3\nн';
    expect(place(text)).toEqual({ marks: { 2: '5' }, unplaced: [], misfit: 3 });
    expect(place(text, CLASS, true)).toEqual({
      marks: { 2: '5', 3: '3', 4: 'Н' },
      unplaced: [{ line: 2, text: '4', reason: 'Ученик на этом месте назван в другой строке.' }],
      misfit: 3,
    });
  });
});

describe('marks in several columns', () => {
  const SPREAD =
    'Оценки стоят в нескольких столбцах. Вставьте один: ученик и его оценка за этот урок.';

  test.each([
    ['of dates', 'ФИО\t18.11\t21.11\t22.11\nЕжов\t5\t\t\nЁлкина\t\t4\t\nЕмельянов\t\t\t3'],
    ['of dates without a head', 'Ежов\t5\nЁлкина\t\t4'],
    ['behind numbers', '1\tЕжов\t5\t\n2\tЁлкина\t\t4'],
    ['behind the parts of names', 'Ежов\tПётр\t\t5\nЁлкина\t\t4'],
    ['two in one row', 'Ежов\t5\t4\nЁлкина\t\t4'],
    ['beside a student of another class', 'Ежов\t5\t\nПетров\t\t4'],
    ['where a class without a letter looks like a mark', 'Ежов\t5А\t4\nЁлкина\t5\t'],
    ['where one stands in the cell of the name', 'Ежов 5\t\nЁлкина\t\t4'],
    ['with semicolons', 'Ежов;5;\nЁлкина;;4'],
    ['without names', '5\t\n\t4\n3\t\n3\t'],
    ['where one has no name', 'Ежов\t5\t\n\t\t4'],
    ['two in a row without names', '5\t4\n4\n3\n3'],
    ['without names, where a number has no mark', '\t5\n2\t\n\t4\n\t4'],
  ])('%s are given to nobody', (_name, text) => {
    for (const isOrderTrusted of [false, true]) {
      expect(place(text, CLASS, isOrderTrusted)).toMatchObject({ marks: {}, misfit: null });
      expect(obstacleOf(text, isOrderTrusted)).toBe(SPREAD);
    }
  });

  test.each([
    ['the second of three dates', 'ФИО\t18.11\t21.11\t22.11\nЕжов\t\t5\t\nЁлкина\t\t4\t'],
    ['names in more cells here than there', 'Ежов\tПётр\t5\nЁлкина\t4'],
    ['names of cells that are empty for some', 'Ежов\tПётр\t\t5\nЁлкина\tАнна\tИгоревна\t4'],
    ['a class for some', 'Ежов\t7А\t5\nЁлкина\t\t4'],
    ['a number for some', '1\tЕжов\t5\nЁлкина\t4'],
    ['one in the cell of the name', 'Ежов 5\nЁлкина\t4'],
    ['rows further to the right', 'Ежов\t5\n\tЁлкина\t4'],
  ])('are not meant by %s', (_name, text) => {
    expect(place(text)).toEqual({ marks: { 1: '5', 2: '4' }, unplaced: [], misfit: null });
    expect(obstacleOf(text)).toBeNull();
  });
});

describe('a row without a mark that there is', () => {
  const NOTHING = 'Здесь нет ни ученика из журнала, ни оценки.';

  test.each([
    ['Ежов П.\tзач', 'Оценки «зач» нет.'],
    ['Ежов П.\tосв', 'Оценки «осв» нет.'],
    ['Ежов\tПётр\tболеет', 'Оценки «болеет» нет.'],
    ['Ежов П.\tx', 'Оценки «x» нет.'],
    ['1\tЕжов П.\t7А\tзач', 'Оценки «зач» нет.'],
    ['Ежов П.\t—', 'Оценки «—» нет.'],
    ['Ежов П. зач', 'Оценки «зач» нет.'],
    ['1. Ежов П.: осв', 'Оценки «осв» нет.'],
    ['Ежов П. — не аттестован', 'Оценки «не аттестован» нет.'],
    ['Ежов П.\t5б', 'Оценки «5б» нет.'],
    ['Петров\tзач', NOTHING],
    ['Петров Пётр', NOTHING],
    ['Ежов\tИван', NOTHING],
    ['Ежов И.', NOTHING],
    ['Всего\tучеников', NOTHING],
    ['—\t—', NOTHING],
  ])('is told among others: %j', (row, reason) => {
    const told = { marks: { 2: '4' }, unplaced: [{ line: 2, reason }], misfit: null };
    expect(place(`Ёлкина\t4\n${row}`)).toMatchObject(told);
  });

  test('is told alone, and beside a misfit', () => {
    expect(reasonsOf('Ежов П.\tзач')).toEqual(['1: Оценки «зач» нет.']);
    expect(place('Ежов зач')).toMatchObject({ unplaced: [{ line: 1 }], misfit: null });
    expect(place('зач\nосв')).toMatchObject({ unplaced: [{ line: 1 }, { line: 2 }], misfit: null });
    expect(place('5\nосв')).toMatchObject({ marks: {}, unplaced: [{ line: 2 }], misfit: 2 });
  });

  test('takes no numbers of columns for marks in several', () => {
    expect(place('ФИО\t18.11\t21.11\n1\t2\t3\nЁлкина\t\t4')).toMatchObject({
      marks: { 2: '4' },
      unplaced: [{ line: 2, reason: 'В строке не одна оценка.' }],
    });
  });

  test.each(['Ежов', 'Ежов П.\t', '1\tЕжов\tПётр', '1. Ежов', 'Ежов\t7А\t'])(
    'is passed over if it is a student alone: %j',
    (row) => {
      const text = `Ёлкина\t7А\t4\n${row}`;
      expect(place(text)).toEqual({ marks: { 2: '4' }, unplaced: [], misfit: null });
    },
  );
});

describe('a mark before its name', () => {
  const BEFORE = 'Оценка должна стоять после имени: сначала ученик, потом оценка.';

  test.each([
    ['5\tЕжов'],
    ['5\tЕжов\n4\tЁлкина\n4\tЕмельянов'],
    ['5 Ежов'],
    ['5 — Ежов'],
    ['5;Ежов;\n3;Ёлкина;'],
    ['н/б\tЕжов'],
    ['1\t5\tЕжов'],
    // The first column may be row numbers or marks.
    ['1\tЕжов\n2\tЁлкина\n3\tЕмельянов'],
  ])('is given to nobody, and the reason is told: %j', (text) => {
    expect(marksOf(text)).toEqual({});
    expect(obstacleOf(text)).toBe(BEFORE);
  });

  test('is told in its row when other marks stand behind their names', () => {
    expect(reasonsOf('Ежов\t5\n4\tЁлкина')).toEqual([`2: ${BEFORE}`]);
    expect(reasonsOf('1\tЕжов\t5\nн\tЁлкина')).toEqual([`2: ${BEFORE}`]);
    expect(place('Ежов\t5\n4 Ёлкина').marks).toEqual({ 1: '5' });
  });

  test('is no number of a row', () => {
    for (const text of ['2\tЕжов\t5\n3\tЁлкина\t', '2. Ежов\t5\n3. Ёлкина']) {
      expect(place(text)).toEqual({ marks: { 1: '5' }, unplaced: [], misfit: null });
    }
  });
});

describe('where no mark is placed', () => {
  const NO_MARKS = 'Оценок в тексте нет: нужны 2, 3, 4, 5 или Н.';
  const BY_ROW = 'Почему, сказано ниже у каждой строки.';

  test.each([
    ['Ежов\nЁлкина', NO_MARKS],
    ['ФИО\tОценка', NO_MARKS],
    ['зач\nосв', NO_MARKS],
    ['Ежов\tзач', NO_MARKS],
    ['1. Ежов\n2. Ёлкина', NO_MARKS],
    ['Петров\t5', BY_ROW],
    ['Ежов\t5\nЕжов\t4', BY_ROW],
  ])('the reason is told: %j', (text, obstacle) => {
    expect(marksOf(text)).toEqual({});
    expect(obstacleOf(text)).toBe(obstacle);
  });

  test('nothing is told while the user may still say so', () => {
    expect(obstacleOf('5\n4')).toBeNull();
    expect(obstacleOf('5\n4', true)).toBeNull();
    expect(obstacleOf('Ежов\tзач\n5')).toBeNull();
    expect(obstacleOf('Ежов\tзач\n\n\n\n5', true)).toBe(BY_ROW);
  });
});

test('nothing is found in a text without marks', () => {
  expect(place('')).toEqual({ marks: {}, unplaced: [], misfit: null });
  expect(place('\n \t\n')).toEqual({ marks: {}, unplaced: [], misfit: null });
});

describe('the plan', () => {
  const cell = (value: string): MarkCell => ({ ...EMPTY_CELL, entry: { id: 1, value } });
  const failure = { kind: 'invalid', status: 400, message: 'Нельзя.', retryAfterMs: 0 } as const;
  const wanted = { value: '4', seen: null, pressedAt: 1, tries: 1, failure: null } as const;
  const refused: MarkCell = {
    ...EMPTY_CELL,
    save: { ...wanted, phase: 'failed', failure, retryAt: null },
  };
  const conflict: MarkCell = { ...cell('3'), save: { ...wanted, phase: 'conflict' } };
  const rowsWith = (last: MarkCell) =>
    rowsOf(
      CLASS.map(({ student: one }) => one),
      new Map([
        [1, cell('5')],
        [2, cell('3')],
        [4, last],
      ]),
    );
  const rows = rowsWith(refused);
  const { marks } = placeMarks(pastedRows('5\n5\n5\n4'), rows, false);
  const plan = planMarks(marks, rows);
  const changes = (planned: readonly PlannedMark[]) =>
    planned.map(({ studentId, present, value, change }) =>
      [studentId, present ?? '', value, change].join(' '),
    );

  test('tells new marks from changes and from what stands already', () => {
    expect(changes(plan)).toEqual(['1 5 5 same', '2 3 5 changed', '3  5 new', '4 4 4 changed']);
    expect(changes(keepingMarks(plan))).toEqual([
      '1 5 5 same',
      '2 3 5 kept',
      '3  5 new',
      '4 4 4 kept',
    ]);
  });

  test('takes a mark that a colleague’s stands in the way of for one that is not given yet', () => {
    expect(changes(planMarks(marks, rowsWith(conflict))).at(-1)).toBe('4 4 4 changed');
  });

  test('takes a mark that waits for an empty cell no more', () => {
    expect(emptyRows(rows).map(({ student: one }) => one.id)).toEqual([3]);
  });
});
