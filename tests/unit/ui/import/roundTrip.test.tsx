import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { School, Student, Teacher } from '../../../../src/domain/entities.ts';
import { distinctLabels } from '../../../../src/domain/text/distinctLabels.ts';
import { tidyText } from '../../../../src/domain/text/tidyText.ts';
import { foldedHeading } from '../../../../src/domain/text/folding.ts';
import { fullName } from '../../../../src/domain/text/names.ts';
import { teacherOptions } from '../../../../src/domain/choices/options.ts';
import { NAME_FIELDS } from '../../../../src/domain/lists/people.ts';
import { rowsAsText } from '../../../../src/domain/imports/sheetText.ts';
import { readSource } from '../../../../src/lib/sheets/readSource.ts';
import { readWorkbook, type Worksheet } from '../../../../src/lib/sheets/readWorkbook.ts';
import { SCHOOL_COLUMNS } from '../../../../src/pages/schools/SchoolsPage.tsx';
import { schoolColumn } from '../../../../src/pages/students/useStudentColumns.ts';
import { subjectColumns } from '../../../../src/pages/subjects/subjectColumns.ts';
import { type Column, tableOf, valuesOf } from '../../../../src/ui/fields/columns.ts';
import { chooseSheet, emptyImport } from '../../../../src/ui/import/importState.ts';
import { gravestWeight, useImportRows } from '../../../../src/ui/import/useImportRows.ts';
import { aStudent, aSubject, aTeacher } from '../../../kit/builders.ts';
import fc from '../../../kit/properties.ts';
import { writtenSheet } from '../../../kit/sheets.ts';

/** The ways to take rows out of the app, each with the sheets that an import reads from it. */
const WAYS: readonly [string, (rows: string[][]) => Promise<Worksheet[] | null>][] = [
  ['saved', async (rows) => readWorkbook(await writtenSheet(rows))],
  [
    'copied',
    (rows) =>
      Promise.resolve(
        readSource(rowsAsText(rows), '', rows[0]?.length === 1 ? rows[0].map(foldedHeading) : null),
      ),
  ],
];

/** The rows that an import into a list reads from sheets. */
function read<Item, Name extends string>(
  sheets: Worksheet[] | null,
  form: readonly Column<Item, Name>[],
  existing: readonly Item[],
) {
  const { chosen } = chooseSheet({ ...emptyImport<Name>(), sheets: sheets ?? [] }, 0, form);
  if (!chosen) return [];
  const inList = existing.map((item) => valuesOf(form, item));
  const { rows } = renderHook(() => useImportRows(chosen, form, inList)).result.current;
  return [...rows]
    .sort((a, b) => a.number - b.number)
    .map((row) => ({
      values: row.values,
      weight: gravestWeight(row),
      said: row.remarks.map(({ text }) => text),
    }));
}

const ODD_TEXTS = [
  ...['Ли', ' Ли ', 'Ёлкин', 'Е\u0308лкин', 'Салтыков - Щедрин', 'Салтыков—Щедрин', "О'Нил", '12'],
  ...['=1+1', '+7', '-5', '@x', '"Рост"', '"Рост', 'Лицей «Рост», корпус 2; вход 3', '_x0041_'],
  ...['а\tб', 'а\nб', 'а\r\nб', 'две  части', 'Школа', 'Имя', 'x'.repeat(50), '№ 5', 'A', '10:00'],
];
const text = fc.constantFrom(...ODD_TEXTS);
const orNone = fc.constantFrom(...ODD_TEXTS, '', '-', '–');
const person = { surname: text, name: text, patronymic: orNone };

/** Records with different ids. */
function records<Item extends object>(model: { [Key in keyof Item]: fc.Arbitrary<Item[Key]> }) {
  return fc
    .array(fc.record(model), { minLength: 1, maxLength: 6 })
    .map((items) => items.map((item, index) => ({ ...item, id: index + 1 })));
}

const schools = records<Omit<School, 'id'>>({ title: fc.oneof(text, fc.constant('')) });
const teachers = records(person).map((people) => people.map((one) => aTeacher(one)));

const { surname, name, patronymic } = NAME_FIELDS;
const TEACHER_COLUMNS = [name, surname, patronymic];

describe.each(WAYS)('what was %s is «Уже есть в списке» in the same list', (_way, sent) => {
  /** Expects this remark at every record that is not empty; other remarks are allowed. */
  async function expectKnown<Item, Name extends string>(
    columns: readonly Column<Item, Name>[],
    form: readonly Column<Item, Name>[],
    items: readonly Item[],
  ) {
    const rows = read(await sent(tableOf(columns, items)), form, items);
    const filled = items.filter((item) => columns.some((one) => one.stored(item).trim() !== ''));
    expect(rows).toHaveLength(filled.length);
    for (const { said } of rows) expect(said).toContain('Уже есть в списке.');
  }

  test('of teachers', async () => {
    await fc.assert(
      fc.asyncProperty(teachers, (items) =>
        expectKnown<Teacher, 'surname' | 'name' | 'patronymic'>(
          TEACHER_COLUMNS,
          [surname, name, patronymic],
          items,
        ),
      ),
    );
  });

  test('of schools', async () => {
    const twins = [1, 2].map((id) => ({ id, title: 'Лицей «Рост», корпус 2; вход 3' }));
    await fc.assert(
      fc.asyncProperty(schools, (items) => expectKnown(SCHOOL_COLUMNS, SCHOOL_COLUMNS, items)),
      {
        examples: [[twins]],
      },
    );
  });

  test('of students, also where two schools have one title', async () => {
    const some = fc.tuple(schools, records({ ...person, schoolId: fc.nat({ max: 6 }) }));
    await fc.assert(
      fc.asyncProperty(some, async ([all, people]) => {
        const titled = all.filter(({ title }) => title.trim() !== '');
        const students = people.map((one) => {
          const school = titled[one.schoolId % (titled.length + 1)];
          return aStudent({
            ...one,
            schoolId: school?.id ?? null,
            schoolTitle: school?.title ?? '',
          });
        });
        const column = schoolColumn(distinctLabels(all, ({ title }) => title));
        const form = [surname, name, patronymic, column];
        await expectKnown<Student, 'surname' | 'name' | 'patronymic' | 'schoolId'>(
          [name, surname, patronymic, column],
          form,
          students,
        );
      }),
      {
        // The first school's title looks like the label of a school without a title.
        examples: [
          [
            [
              [{ id: 5, title: '№ 5' }],
              [{ id: 1, surname: 'Ли', name: 'Ли', patronymic: 'Ли', schoolId: 0 }],
            ],
          ],
        ],
      },
    );
  });

  test('of subjects, also where two teachers have one name, or the server’s words are its own', async () => {
    const some = fc.tuple(
      teachers,
      records({
        name: text,
        level: fc.constantFrom('Начальный', 'начальный', 'Продвинутый', 'Пустой'),
        time: fc.constantFrom('10:00', '10:00:00', '11.45', '00:00'),
        teacherId: fc.nat({ max: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(some, async ([all, made]) => {
        const subjects = made.map((one) => {
          const teacher = all[one.teacherId];
          return aSubject({
            ...one,
            teacherId: teacher?.id ?? null,
            teacherName: teacher ? fullName(teacher) : '',
          });
        });
        const { columns, form } = subjectColumns(teacherOptions(all));
        await expectKnown(columns, form, subjects);
      }),
    );
  });
});

describe.each(WAYS)('what was %s is the same in a list without rows', (_way, sent) => {
  const ELKIN = aTeacher({ id: 3, surname: 'Ёлкин' });
  const LI = aTeacher({ id: 4, surname: 'Ли', name: 'Ян', patronymic: '' });
  const FORM = [surname, name, patronymic];
  type Part = 'surname' | 'name' | 'patronymic';
  const into = async <Item, Name extends string>(
    columns: readonly Column<Item, Name>[],
    form: readonly Column<Item, Name>[],
    items: readonly Item[],
  ) => read(await sent(tableOf(columns, items)), form, []);

  test('of teachers: two of one name are asked about', async () => {
    const rows = await into<Teacher, Part>(TEACHER_COLUMNS, FORM, [ELKIN, LI, { ...ELKIN, id: 5 }]);
    expect(rows.map(({ values }) => values)).toEqual([
      { surname: 'Ёлкин', name: 'Лев', patronymic: 'Ильич' },
      { surname: 'Ли', name: 'Ян', patronymic: '' },
      { surname: 'Ёлкин', name: 'Лев', patronymic: 'Ильич' },
    ]);
    expect(rows.map(({ weight }) => weight)).toEqual([null, 'note', 'same']);
    expect(rows[2]?.said).toEqual(['Повтор строки 2.']);
  });

  test('of schools, whatever their titles are made of', async () => {
    await fc.assert(
      fc.asyncProperty(schools, async (items) => {
        const titles = items.map(({ title }) => tidyText(title)).filter(Boolean);
        const rows = await into(SCHOOL_COLUMNS, SCHOOL_COLUMNS, items);
        expect(rows.map(({ values }) => values.title)).toEqual(titles);
        expect(rows.map(({ weight }) => weight)).not.toContain('error');
      }),
    );
  });

  test('of students, whose schools have other ids there; an unknown school is asked about', async () => {
    const schoolsOf = (first: number) =>
      ['Лицей «Рост»', 'Гимназия, корпус 2', '12'].map((title, index) => ({
        id: first + index,
        title,
      }));
    const here = schoolColumn(distinctLabels(schoolsOf(1), ({ title }) => title));
    const there = schoolColumn(distinctLabels(schoolsOf(7).slice(0, 2), ({ title }) => title));
    const students = schoolsOf(1).map(({ id, title }) =>
      aStudent({ id, schoolId: id, schoolTitle: title }),
    );
    const rows = await into<Student, Part | 'schoolId'>(
      [...TEACHER_COLUMNS, here],
      [...FORM, there],
      students,
    );
    expect(rows.map(({ values, said }) => [values.schoolId, ...said])).toEqual([
      ['7'],
      ['8'],
      ['', 'Школа: «12» нет в списке.'],
    ]);
  });

  test('of subjects: without a teacher they stay so, and namesakes are asked about', async () => {
    const namesake = { ...ELKIN, id: 5 };
    const subjects = [ELKIN, LI, namesake, null].map((teacher, index) =>
      aSubject({
        id: index + 1,
        name: '=Физика; 1, 2',
        level: 'Продвинутый',
        time: '11:45',
        teacherId: teacher?.id ?? null,
        teacherName: teacher ? fullName(teacher) : '',
      }),
    );
    const { columns } = subjectColumns(teacherOptions([ELKIN, LI, namesake]));
    const { form } = subjectColumns(teacherOptions([ELKIN, LI].map((one, id) => ({ ...one, id }))));
    const rows = await into(columns, form, subjects);
    expect(rows.map(({ values }) => values.teacherId)).toEqual(['', '1', '', '']);
    expect(rows.map(({ said }) => said.at(-1))).toEqual([
      'Преподаватель: «Ёлкин Лев Ильич (№ 3)» нет в списке.',
      'Наименование: начинается с «=».',
      'Преподаватель: «Ёлкин Лев Ильич (№ 5)» нет в списке.',
      'Преподаватель: не назначен.',
    ]);
    expect(rows[1]?.values).toMatchObject({
      name: '=Физика; 1, 2',
      level: 'Продвинутый',
      time: '11:45',
    });
  });
});
