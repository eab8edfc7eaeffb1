import { describe, expect, test } from 'vitest';
import {
  type ColumnField,
  FULL_NAME,
  proposeLayout,
  proposeSheet,
  unusedTwins,
  withMeaning,
} from '../../../../src/domain/imports/importColumns.ts';

type Name = 'surname' | 'name' | 'patronymic' | 'schoolId';

const FIELDS: readonly ColumnField<Name>[] = [
  { name: 'surname', label: 'Фамилия', namePart: 'surname' },
  { name: 'name', label: 'Имя', namePart: 'name' },
  { name: 'patronymic', label: 'Отчество', namePart: 'patronymic' },
  {
    name: 'schoolId',
    label: 'Школа',
    headings: ['ОУ', 'Организация'],
    options: [{ value: '1', label: 'Гимназия № 12' }],
  },
];

const propose = (...rows: string[]) =>
  proposeLayout(
    rows.map((row) => row.split('|')),
    FIELDS,
  );

describe('a head is found', () => {
  test.each([
    ['Фамилия|Имя|Отчество|Школа', ['surname', 'name', 'patronymic', 'schoolId']],
    ['имя|Класс|ШКОЛА|Фамилия', ['name', null, 'schoolId', 'surname']],
    ['№|Фамилия ученика|Имя ребёнка|ОУ', [null, 'surname', 'name', 'schoolId']],
    ['№ п/п|Отчество (при наличии)|Имя: |Фамилия', [null, 'patronymic', 'name', 'surname']],
    ['ФИО|Организация', [FULL_NAME, 'schoolId']],
    ['№|Ф.И.О. обучающегося|Класс', [null, FULL_NAME, null]],
    ['Ф. И. О. ученика (полностью)', [FULL_NAME]],
    ['Фамилия, имя, отчество', [FULL_NAME]],
    ['ФИО|Фамилия|Имя', [null, 'surname', 'name']],
    ['ФИО|Имя', [FULL_NAME, null]],
    ['Фамилия|Имя|Школа|Школа', ['surname', 'name', 'schoolId', null]],
  ])('%s', (head, columns) => {
    expect(propose(head, 'а|б|в|г'.slice(0, head.split('|').length * 2 - 1))).toEqual({
      headRow: 0,
      columns,
    });
  });

  test('below a title and empty lines', () => {
    const { headRow, columns } = propose(
      'Школа',
      'Список учеников, 2026 год',
      '',
      '№|Фамилия|Имя|Школа',
      '1|Иванов|Иван|Гимназия № 12',
    );
    expect(headRow).toBe(3);
    expect(columns).toEqual([null, 'surname', 'name', 'schoolId']);
  });

  test('but not in rows about people and schools', () => {
    expect(propose('Школьников|Имяреков|Отчеев|Школа № 5').headRow).toBeNull();
  });
});

describe('without a head columns are in the order of the fields', () => {
  test.each([
    [['Иванов|Иван|Иванович|Школа № 0'], ['surname', 'name', 'patronymic', 'schoolId']],
    // A first column of consecutive numbers only counts the rows.
    [['1|Иванов|Иван'], [null, 'surname', 'name']],
    [
      ['3.|Иванов|Иван', '4.|Ким|Ли'],
      [null, 'surname', 'name'],
    ],
    // A cell with the title of an option shows which column has the options.
    [['Иванов|Иван|7А|гимназия №12'], ['surname', 'name', 'patronymic', 'schoolId']],
    [['Гимназия № 12|Иванов|Иван'], ['schoolId', 'surname', 'name']],
    [['Иванов Иван Иванович|Школа № 0'], [FULL_NAME, 'schoolId']],
    [
      ['1|Иванов Иван|Школа № 0', '2|Ким|Школа № 1', '3|Ли Ян|Школа'],
      [null, FULL_NAME, 'schoolId'],
    ],
    // An empty column takes the place of a field only if there are no more columns than fields.
    [['Иванов|Иван||Школа № 0'], ['surname', 'name', 'patronymic', 'schoolId']],
    [['|Иванов|Иван'], [null, 'surname', 'name']],
    [['Иванов||Иван|Иванович|Школа № 0'], ['surname', null, 'name', 'patronymic', 'schoolId']],
    [['Иванов Иван||Школа № 0'], [FULL_NAME, null, 'schoolId']],
  ])('%j', (rows, columns) => {
    expect(propose(...rows)).toEqual({ headRow: null, columns });
  });

  test('and the one column of a list of numbers is no count', () => {
    const fields = [{ name: 'title', label: 'Наименование' }];
    expect(proposeLayout([['1'], ['2']], fields).columns).toEqual(['title']);
  });
});

describe('a meaning is changed by hand', () => {
  test('and leaves the column that had it', () => {
    const columns = withMeaning(['surname', 'name', null], FIELDS, 2, 'name');
    expect(columns).toEqual(['surname', null, 'name']);
  });

  test('a full name goes with no part of it, nor a part with it', () => {
    const whole = withMeaning(['surname', 'name', 'schoolId'], FIELDS, 0, FULL_NAME);
    expect(whole).toEqual([FULL_NAME, null, 'schoolId']);
    expect(withMeaning(whole, FIELDS, 1, 'name')).toEqual([null, 'name', 'schoolId']);
  });
});

test('a head of two rows is read as one: the upper row says what the lower one leaves empty', () => {
  const { headRow, columns } = propose(
    'Список',
    '№|ФИО обучающегося|||Организация',
    '|Фамилия|Имя|Отчество|',
    '1|Иванов|Иван||Гимназия № 12',
  );
  expect(headRow).toBe(2);
  expect(columns).toEqual([null, 'surname', 'name', 'patronymic', 'schoolId']);
});

test('a lower heading that says nothing to us leaves its column to the one above it', () => {
  const { headRow, columns } = propose(
    '№|ФИО|||Организация',
    '|Фамилия|Имя|Отчество|Полное наименование',
    '1|Иванов|Иван||Гимназия № 12',
  );
  expect(headRow).toBe(1);
  expect(columns).toEqual([null, 'surname', 'name', 'patronymic', 'schoolId']);
});

test('a head of three rows is read as one', () => {
  const { headRow, columns } = propose(
    '№|Обучающийся|||Организация',
    '|ФИО|||',
    '|Фамилия|Имя|Отчество|',
    '1|Иванов|Иван||Гимназия № 12',
  );
  expect(headRow).toBe(2);
  expect(columns).toEqual([null, 'surname', 'name', 'patronymic', 'schoolId']);
});

test.each(['№', '№ п/п', 'п/п', 'П. п.'])(
  'a single known word is a head beside «%s», whatever is above it',
  (number) => {
    const fields = [{ name: 'title', label: 'Наименование' }];
    const sheet = [
      ['Приложение 1', 'к приказу'],
      [number, 'Наименование'],
      ['1', 'Лицей'],
    ];
    expect(proposeLayout(sheet, fields)).toEqual({ headRow: 1, columns: [null, 'title'] });
  },
);

test('columns with the heading of one that is taken are known, unless they are empty', () => {
  const sheet = ['Фамилия|Имя||Фамилия|Имя|Имя', 'Ли|Ян||Пак|Ия|'].map((row) => row.split('|'));
  expect(unusedTwins(sheet, FIELDS, proposeLayout(sheet, FIELDS))).toEqual([3, 4]);
});

test('the sheet with a head is proposed, of several the one in sight; without any the one in sight', () => {
  const title = { rows: [['Титул'], ['2026']] };
  const list = {
    rows: [
      ['Фамилия', 'Имя'],
      ['Ли', 'Ян'],
    ],
  };
  const active = { isActive: true };
  expect(proposeSheet([title, list], FIELDS)).toBe(1);
  expect(proposeSheet([list, title, { ...list, ...active }], FIELDS)).toBe(2);
  expect(proposeSheet([list, { ...title, ...active }], FIELDS)).toBe(0);
  expect(proposeSheet([title, { ...title, ...active }], FIELDS)).toBe(1);
});
