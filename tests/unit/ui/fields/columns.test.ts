import { expect, test } from 'vitest';
import { choiceColumns } from '../../../../src/pages/choices/choiceColumns.ts';
import { worksheetOf } from '../../../../src/ui/fields/columns.ts';
import { aChoice } from '../../../kit/builders.ts';

test('a spreadsheet of choices has numbers for the year and the semester, which it can sort', () => {
  const options = { students: [], firstSubjects: [], secondSubjects: [] };
  const choices = [
    aChoice({ studentName: '=Ежов', year: '2026', semester: '1', className: '7' }),
    aChoice({ studentName: 'Ёлкина', year: 'скоро', semester: '' }),
  ];
  const [labels, ...rows] = worksheetOf(choiceColumns(options), choices);
  expect(labels?.slice(0, 4)).toEqual(['Студент', 'Год', 'Семестр', 'Класс']);
  expect(rows[0]?.slice(0, 4)).toEqual(['=Ежов', 2026, 1, '7']);
  expect(rows[1]?.slice(0, 3)).toEqual(['Ёлкина', 'скоро', '']);
});
