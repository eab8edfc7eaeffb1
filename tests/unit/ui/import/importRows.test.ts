// @module-tag main
import { describe, expect, test } from 'vitest';
import { FULL_NAME, type Meaning } from '../../../../src/domain/imports/importColumns.ts';
import {
  type Correction,
  createRowCheck,
  createRowKey,
  doubledRows,
  type SharedSettings,
  titleKey,
} from '../../../../src/ui/import/importRows.ts';
import { sourceRows, unfilledFields } from '../../../../src/ui/import/sourceRows.ts';
import type { FieldSpec } from '../../../../src/ui/fields/fields.ts';

type Name = 'surname' | 'name' | 'patronymic' | 'schoolId';

const FIELDS: readonly FieldSpec<Name>[] = [
  { name: 'surname', label: 'Фамилия', limit: 10, namePart: 'surname' },
  { name: 'name', label: 'Имя', namePart: 'name' },
  { name: 'patronymic', label: 'Отчество', optional: true, namePart: 'patronymic' },
  {
    name: 'schoolId',
    label: 'Школа',
    optional: true,
    options: [
      { value: '1', label: 'Лицей «Росток»' },
      { value: '3', label: 'Гимназия № 12' },
      { value: '7', label: 'Школа (№ 7)', title: 'Школа' },
      { value: '8', label: 'Школа (№ 8)', title: 'Школа' },
    ],
  },
];

const NOTHING: SharedSettings<Name> = {
  common: {},
  replaced: new Set(),
  unknown: {},
  titles: new Map(),
};
const COLUMNS: readonly Meaning<Name>[] = ['surname', 'name', 'patronymic', 'schoolId'];

function look(
  cells: readonly string[],
  {
    shared = {},
    correction,
    columns = COLUMNS,
  }: {
    shared?: Partial<SharedSettings<Name>>;
    correction?: Correction<Name>;
    columns?: readonly Meaning<Name>[];
  } = {},
) {
  const [source] = sourceRows([cells], FIELDS, { headRow: null, columns }).sources;
  if (!source) throw new Error('The row was passed over.');
  const row = createRowCheck(FIELDS, { ...NOTHING, ...shared })(source, correction);
  return { ...row, said: row.remarks.map(({ weight, text }) => `${weight}: ${text}`) };
}

const IVAN = ['Иванов', 'Иван', 'Иванович'];

describe('the rows of a sheet', () => {
  const read = (sheet: string[][], headRow: number | null) =>
    sourceRows(sheet, FIELDS, { headRow, columns: ['surname', 'name', null, 'schoolId'] });
  const rowsOf = (...sheet: Parameters<typeof read>) => read(...sheet).sources;

  test('have their number in the sheet; the head, and what is above it, are none', () => {
    const sheet = [['Список'], ['Фамилия', 'Имя'], [], ['Ли', 'Ян'], ['', ' '], ['Ким', 'Ия']];
    expect(rowsOf(sheet, 1).map(({ number, texts }) => [number, texts.surname])).toEqual([
      [4, 'Ли'],
      [6, 'Ким'],
    ]);
    expect(rowsOf(sheet, null).map(({ number }) => number)).toEqual([1, 2, 4, 6]);
  });

  test('a head that is repeated on each page, and rows with nothing needed, are passed over', () => {
    const sheet = [
      ['Фамилия', 'Имя'],
      ['Ли', 'Ян'],
      ['Фамилия', 'Имя'],
      ['', '', '12'],
    ];
    expect(rowsOf(sheet, 0).map(({ number }) => number)).toEqual([2]);
  });

  test('that hold something, but nothing needed, are told; empty ones, heads and titles are not', () => {
    const sheet = [
      ['Список', '', '7А'],
      ['Фамилия', 'Имя', 'Класс', 'Школа'],
      ['', '', 'Гимназия № 12'],
      ['Ли', 'Ян'],
      ['', ' ', '\u200b'],
      ['Фамилия', 'Имя', 'Класс', 'Школа'],
      ['', '', 'Итого: 20 человек'],
    ];
    expect(read(sheet, 1).leftOut).toEqual([3, 7]);
    expect(read(sheet, null).leftOut).toEqual([3, 7]);
  });

  test('a head that is spelt in another way on another page, or has another one above it, is one too', () => {
    const sheet = [
      ['№', 'ФИО', '', 'Школа'],
      ['', 'Фамилия', 'Имя', ''],
      ['1', '2', '3', '4'],
      ['1', 'Ли', 'Ян', 'Гимназия № 12'],
      ['№', 'ФИО', '', 'Школа'],
      ['', 'Фамилия ', 'Имя', ''],
      ['1', '2', '3', '4'],
      ['2', 'Ким', 'Ия', 'Гимназия № 12'],
      ['№ п/п', 'Фамилия', 'Имя', 'Школа:'],
      ['3', 'Цой', 'Ян', 'Гимназия № 12'],
    ];
    const columns = [null, 'surname', 'name', 'schoolId'] as const;
    const { sources, leftOut } = sourceRows(sheet, FIELDS, { headRow: 1, columns });
    expect(sources.map(({ texts }) => texts.surname)).toEqual(['Ли', 'Ким', 'Цой']);
    expect(leftOut).toEqual([]);
  });

  test('that hold words of a head beside others are no head', () => {
    const sheet = [
      ['Фамилия', 'Имя', '', 'Школа'],
      ['Ли', 'Имя', '', 'Школа'],
    ];
    expect(rowsOf(sheet, 0).map(({ number }) => number)).toEqual([2]);
  });

  test('below the head of another table are asked about, and those above the head are told', () => {
    const sheet = [
      ['ФИО', 'Школа'],
      ['Пак Ян', 'Гимназия № 12'],
      [],
      ['Фамилия', 'Имя', '', 'Школа'],
      ['Ли', 'Ян', '', 'Гимназия № 12'],
      ['Имя', 'Фамилия'],
      ['Ян', 'Ким'],
    ];
    const { sources, above } = read(sheet, 3);
    expect(above).toEqual([2]);
    expect(sources.map(({ number, rowRemark }) => [number, rowRemark])).toEqual([
      [5, null],
      [6, 'Под другим заголовком, в строке 6: проверьте столбцы.'],
      [7, 'Под другим заголовком, в строке 6: проверьте столбцы.'],
    ]);
  });

  test('that only say that there is no name have none', () => {
    for (const none of ['Нет', '—', 'не указано']) {
      expect(look([none, 'Ян', 'Ия', 'Гимназия № 12']).said).toEqual([
        'error: Заполните поле «Фамилия».',
      ]);
    }
  });

  test('of a total or a signature are told by the columns that are not needed', () => {
    const sheet = [
      ['№', 'Фамилия', 'Имя', 'Школа', 'Заметка'],
      ['1', 'Ли', 'Ян', 'Гимназия № 12', 'в том числе всего понемногу'],
      ['2.', 'Ким', 'Ия', 'Гимназия № 12', ''],
      ['', 'Цой', 'Ян', 'Гимназия № 12', ''],
      ['Всего:', 'Семь', 'Детей', 'Гимназия № 12', ''],
      ['', 'Семь', 'Детей', 'Гимназия № 12', 'ИТОГО 7'],
      ['Директор', 'Пак', 'Ия', 'Гимназия № 12', ''],
    ];
    const columns = [null, 'surname', 'name', 'schoolId', null] as const;
    const check = createRowCheck(FIELDS, NOTHING, new Set<Name>(['patronymic']));
    const said = sourceRows(sheet, FIELDS, { headRow: 0, columns }).sources.map((source) =>
      check(source, undefined).remarks.map(({ weight, text }) => `${weight}: ${text}`),
    );
    expect(said).toEqual([
      [],
      [],
      [],
      ['odd: Похоже на строку итогов: «Всего:».'],
      ['odd: Похоже на строку итогов: «ИТОГО 7».'],
      ['odd: Вместо номера строки «Директор»: это точно строка списка?'],
    ]);
  });

  test('take the letter of a class from a column of its own', () => {
    const fields: readonly FieldSpec<'surname' | 'className'>[] = [
      { name: 'surname', label: 'Фамилия', namePart: 'surname' },
      { name: 'className', label: 'Класс', optional: true, letterHeadings: ['Литера'] },
    ];
    const sheet = [
      ['Фамилия', 'Класс', 'Литера'],
      ['Ли', '8', 'А'],
      ['Ким', '8', ''],
      ['Пак', '8Б', 'А'],
      ['Цой', '', 'А'],
      ['Тен', '8', 'нет'],
    ];
    const columns = ['surname', 'className', null] as const;
    const { sources } = sourceRows(sheet, fields, { headRow: 0, columns });
    expect(sources.map(({ texts }) => texts.className)).toEqual(['8А', '8', '8Б', '', '8']);
  });

  test('of those who have left are asked about', () => {
    const sheet = [
      ['Фамилия', 'Имя', 'Статус', 'Примечание', 'Дата выбытия'],
      ['Ли', 'Ян', 'Выбыл', '', ''],
      ['Ким', 'Ия', 'учится', 'отчислена приказом № 5', ''],
      ['Пак', 'Ян', 'учится', '', '01.09.2025'],
      ['Цой', 'Ян', 'учится', 'прибыл из Перми, не выбыл', '—'],
      ['Тен', 'Ян', 'не отчислен', '', '0'],
    ];
    const columns = ['surname', 'name', null, null, null] as const;
    const { sources } = sourceRows(sheet, FIELDS, { headRow: 0, columns });
    expect(sources.map(({ rowRemark }) => rowRemark)).toEqual([
      'Отмечено «выбыл»: нужна ли эта строка?',
      'Отмечено «отчислена»: нужна ли эта строка?',
      'Заполнено «Дата выбытия»: нужна ли эта строка?',
      null,
      null,
    ]);
  });

  test('of marks number no rows: nobody is held back for an absence', () => {
    const sheet = [
      ['Ли', 'Ян', '5'],
      ['Ким', 'Ия', '4'],
      ['Цой', 'Ян', 'Н'],
    ];
    const columns = ['surname', 'name', null] as const;
    const check = createRowCheck(FIELDS, NOTHING, new Set<Name>(['patronymic']));
    const { sources } = sourceRows(sheet, FIELDS, { headRow: null, columns });
    expect(sources).toHaveLength(3);
    const said = sources.flatMap((source) => check(source, undefined).remarks);
    expect(said.filter(({ text }) => text.includes('номера'))).toEqual([]);
  });

  test('hold names without needless spaces, and a dash is no patronymic', () => {
    const { values } = look([' Сидорова-  Петрова', 'Анна   Мария', '—', 'гимназия №12']);
    expect(values).toEqual({
      surname: 'Сидорова-Петрова',
      name: 'Анна Мария',
      patronymic: '',
      schoolId: '3',
    });
  });

  test('with a full name in one cell are split, and lose its remark when a part is corrected', () => {
    const columns = [FULL_NAME, 'schoolId'] as const;
    const cells = ['Ли Ян Ия Эя', 'Гимназия № 12'];
    expect(look(cells, { columns }).values).toMatchObject({ surname: 'Ли', patronymic: 'Ия Эя' });
    expect(look(cells, { columns }).said).toEqual([
      'odd: ФИО: больше трёх слов, проверьте, что где.',
    ]);
    expect(look(cells, { columns, correction: { patronymic: 'Ия' } }).said).toEqual([]);
    // A correction that only changes the case does not settle the remark.
    const correction = { surname: 'ЛИ', patronymic: 'ИЯ Эя' };
    expect(look(cells, { columns, correction }).said).toContain(
      'odd: ФИО: больше трёх слов, проверьте, что где.',
    );
  });
});

describe('a title becomes an option', () => {
  test('never a value: a number is unknown, whatever ids there are', () => {
    for (const text of ['1', '3', '7']) {
      const row = look([...IVAN, text]);
      expect(row.values.schoolId).toBe('');
      expect(row.texts.schoolId).toBe(text);
      expect(row.said).toEqual([`error: Школа: «${text}» нет в списке.`]);
    }
  });

  test('of two with one title somebody has to choose', () => {
    expect(look([...IVAN, 'школа']).said).toEqual([
      'error: Школа: «школа» — подходит несколько: Школа (№ 7); Школа (№ 8). Выберите.',
    ]);
    expect(look([...IVAN, 'школа'], { correction: { schoolId: '8' } }).values.schoolId).toBe('8');
    expect(look([...IVAN, 'Школа (№ 7)']).values.schoolId).toBe('7');
  });

  test('of several that may be meant somebody has to choose, whatever replaces unknown ones', () => {
    const options = ['Лицей № 9', 'МБОУ лицей № 9', 'СОШ № 24'].map((label, index) => ({
      value: `${index}`,
      label,
    }));
    const field = { name: 'schoolId', label: 'Школа', optional: true, options } as const;
    const said = (text: string, shared: Partial<SharedSettings<'schoolId'>> = {}) => {
      const check = createRowCheck([field], { ...NOTHING, replaced: new Set(), ...shared });
      const { values, remarks } = check(
        { number: 1, texts: { schoolId: text }, nameRemark: null, rowRemark: null },
        undefined,
      );
      return [values.schoolId, ...remarks.map((remark) => remark.text)];
    };
    const several = 'Школа: «Лицей 9» — подходит несколько: Лицей № 9; МБОУ лицей № 9. Выберите.';
    expect(said('Лицей 9')).toEqual(['', several]);
    expect(said('Лицей 9', { unknown: { schoolId: '2' } })).toEqual(['', several]);
    const titles = new Map([[titleKey('schoolId', 'Лицей 9'), '1']]);
    expect(said('Лицей 9', { titles })).toEqual(['1']);
    // A number alone is neither accepted as a guess nor reported as «нет в списке».
    expect(said('24')).toEqual(['', 'Школа: «24» — может быть, СОШ № 24. Выберите.']);
    expect(said('24', { unknown: { schoolId: '0' } })).toEqual(['0']);
    expect(said('25')).toEqual(['', 'Школа: «25» нет в списке.']);
  });

  test('chosen once for all rows that name none, and for no other', () => {
    const shared = { common: { schoolId: '1' } };
    const school = (text: string) => look([...IVAN, text], { shared }).values.schoolId;
    expect(['', 'Неизвестная', 'Гимназия № 12', 'Школа'].map(school)).toEqual(['1', '', '3', '']);
    expect(look([...IVAN, 'Неизвестная'], { shared }).said).toEqual([
      'error: Школа: «Неизвестная» нет в списке.',
    ]);
  });

  test('chosen once for all rows that name an unknown one, but for those that have one of their own', () => {
    const titles = new Map([[titleKey('schoolId', 'Шк. 5'), '3']]);
    const shared = { unknown: { schoolId: '1' }, titles };
    const school = (text: string) => look([...IVAN, text], { shared }).values.schoolId;
    expect(['', 'Шк. 5', 'Шк. 6', 'Гимназия № 12', 'Школа'].map(school)).toEqual([
      ...['', '3', '1', '3', ''],
    ]);
  });

  test('chosen for all rows before what the table names, and a corrected cell goes before both', () => {
    const shared = { common: { schoolId: '1' }, replaced: new Set<Name>(['schoolId']) };
    const cells = [...IVAN, 'Гимназия № 12'];
    expect(look(cells, { shared }).values.schoolId).toBe('1');
    expect(look(cells, { shared, correction: { schoolId: '7' } }).values.schoolId).toBe('7');
  });

  test('chosen for an unknown title wherever it is written alike', () => {
    const titles = new Map([[titleKey('schoolId', 'Шк. №5'), '3']]);
    expect(look([...IVAN, 'шк.  № 5'], { shared: { titles } }).values.schoolId).toBe('3');
    expect(look([...IVAN, 'шк. № 6'], { shared: { titles } }).values.schoolId).toBe('');
  });

  test('and is worth a look where none is named', () => {
    expect(look(IVAN).said).toEqual(['odd: Школа: не выбрано.']);
  });
});

describe('remarks name their field', () => {
  test.each([
    [['', 'Ян'], 'error: Заполните поле «Фамилия».'],
    [['Слишкомдлинная', 'Ян'], 'error: Фамилия: не больше 10 символов.'],
    [['Aндреев', 'Ян'], 'odd: Фамилия: русские и латинские буквы в слове.'],
    [['Ли', 'Ян2'], 'odd: Имя: есть цифры.'],
    [['Ли', 'Ян', '=Ия'], 'odd: Отчество: начинается с «=».'],
  ])('%j', ([surname = '', name = '', patronymic = 'Ия'], said) => {
    expect(look([surname, name, patronymic, 'Гимназия № 12']).said).toEqual([said]);
  });

  test('a title that is the head of its column is asked about, and a class is no title', () => {
    const fields: readonly FieldSpec<'title' | 'className'>[] = [
      { name: 'title', label: 'Наименование', headings: ['Школа'] },
      { name: 'className', label: 'Класс', optional: true },
    ];
    const check = createRowCheck(fields, {
      ...{ common: {}, unknown: {}, titles: new Map() },
      replaced: new Set<'title' | 'className'>(),
    });
    const said = (title: string, className: string) =>
      check(
        { number: 1, texts: { title, className }, nameRemark: null, rowRemark: null },
        undefined,
      ).remarks.map(({ weight, text }) => `${weight}: ${text}`);
    expect(said('«Школа»', '11')).toEqual(['odd: Наименование: похоже на заголовок столбца.']);
    expect(said('Школа № 5', '11')).toEqual([]);
  });

  test('an empty cell that may be empty is only noted, and not where all are', () => {
    const cells = ['Ли', 'Ян', '', 'Гимназия № 12'];
    expect(look(cells).said).toEqual(['note: Отчество: пусто, сервер может отказать.']);
    expect(look(cells, { correction: { patronymic: 'Ия' } }).said).toEqual([]);
    const { sources } = sourceRows([cells], FIELDS, { headRow: null, columns: COLUMNS });
    const unfilled = unfilledFields(sources, FIELDS).map(({ name }) => name);
    expect(unfilled).toEqual(['patronymic']);
    const check = createRowCheck(FIELDS, NOTHING, new Set(unfilled));
    expect(sources.map((source) => check(source, undefined).remarks)).toEqual([[]]);
  });

  test('and follow what is typed in its place', () => {
    const cells = ['', 'Ян', 'Ия', 'Гимназия № 12'];
    expect(look(cells, { correction: { surname: ' Ли ' } })).toMatchObject({
      values: { surname: 'Ли' },
      texts: { surname: ' Ли ' },
      said: [],
    });
  });
});

test('a row that nothing has changed is the same one again', () => {
  const { sources } = sourceRows([IVAN, ['Ли', 'Ян']], FIELDS, { headRow: null, columns: COLUMNS });
  const check = createRowCheck(FIELDS, NOTHING);
  const before = sources.map((source) => check(source, undefined));
  const [first, second] = sources;
  if (!first || !second) throw new Error('Rows were passed over.');
  expect(check(first, { name: 'Пётр' })).not.toBe(before[0]);
  expect(check(second, undefined)).toBe(before[1]);
});

test('a student in another class by now is the same one', () => {
  const keyOfRow = createRowKey([
    ...FIELDS,
    { name: 'className', label: 'Класс', optional: true, nonIdentifying: true },
  ]);
  const ivan = { surname: 'Иванов', name: 'Иван', patronymic: '', schoolId: '1' };
  expect(keyOfRow({ ...ivan, className: '7А' })).toBe(keyOfRow({ ...ivan, className: '6А' }));
  expect(keyOfRow({ ...ivan, className: '7А' })).not.toBe(
    keyOfRow({ ...ivan, schoolId: '3', className: '7А' }),
  );
});

test('rows are doubled where the list has more of them than it had and this import has added', () => {
  const keyOfRow = createRowKey(FIELDS);
  const pupil = (name: string) => ({ surname: 'Ким', name, patronymic: '', schoolId: '1' });
  const row = (number: number, name: string) => {
    const values = pupil(name);
    return {
      number,
      values,
      texts: values,
      remarks: [],
      bulkCorrections: {},
      key: keyOfRow(values),
    };
  };
  const [ia, yan, lev] = ['Ия', 'Ян', 'Лев'].map(pupil);
  const created = [row(1, 'Ия'), row(2, 'Ян'), row(3, 'Лев')];
  // One «Ия» existed before; «Ян» was also added elsewhere; «Лев» is not in the list yet.
  const now = [ia, ia, yan, yan, lev].flatMap((one) => one ?? []).slice(0, 4);
  const doubled = doubledRows(created, keyOfRow, ia ? [ia] : [], now);
  expect(doubled.map(({ number }) => number)).toEqual([2]);
});
