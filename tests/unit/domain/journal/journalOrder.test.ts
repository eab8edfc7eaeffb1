import { describe, expect, test } from 'vitest';
import {
  classJournalTable,
  journalColumns,
} from '../../../../src/domain/journal/classJournalTable.ts';
import { inOrder, journalOrder } from '../../../../src/domain/journal/journalOrder.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';

const LESSONS = ['2026-09-02', '2026-09-09', '2026-09-16'].map((date, index) =>
  aLesson({ id: index + 1, date }),
);

/** A class with the marks of each student, one a lesson; a space is none. */
function tableOf(marks: Record<string, string>) {
  const names = Object.keys(marks);
  return classJournalTable(
    {
      students: names.map((surname, index) =>
        aStudent({ id: index + 1, surname, name: 'Анна', patronymic: '' }),
      ),
      marks: names.flatMap((surname, student) =>
        (marks[surname] ?? '')
          .split('')
          .flatMap((value, lesson) =>
            value === ' '
              ? []
              : [aReportedMark({ lessonId: lesson + 1, studentId: student + 1, value })],
          ),
      ),
    },
    journalColumns(LESSONS, ALL_TIME),
  );
}

const namesOf = ({ lines }: ReturnType<typeof tableOf>) =>
  lines.map(({ texts: [name] }) => name.split(' ')[0]);

describe('the students of a class journal', () => {
  const table = tableOf({ Абрамов: '45', Белов: '   ', Волков: 'Н3Н', Ёлкин: '545', Яшин: '45Н' });
  const ordered = (...[by, isDescending]: [Parameters<typeof journalOrder>[1], boolean]) =>
    namesOf(inOrder(table, journalOrder(table.lines, by, isDescending))).join(' ');

  test('are ordered by their average, whoever has none last, and equal ones by name', () => {
    expect(ordered('average', false)).toBe('Волков Абрамов Яшин Ёлкин Белов');
    expect(ordered('average', true)).toBe('Ёлкин Абрамов Яшин Волков Белов');
  });

  test('are ordered by the number of their marks and absences', () => {
    expect(ordered('marks', false)).toBe('Белов Волков Абрамов Яшин Ёлкин');
    expect(ordered('absences', true)).toBe('Волков Яшин Абрамов Белов Ёлкин');
  });

  test('are ordered by name, and the other way round', () => {
    expect(ordered('name', false)).toBe('Абрамов Белов Волков Ёлкин Яшин');
    expect(ordered('name', true)).toBe('Яшин Ёлкин Волков Белов Абрамов');
  });

  test('keep an order whose figures have changed since; who has come since is at its end', () => {
    const order = journalOrder(table.lines, 'average', false);
    const later = tableOf({
      Абрамов: '22',
      Белов: '5',
      Волков: '555',
      Ёлкин: '2',
      Яшин: '2',
      Юрьев: '3',
    });
    expect(namesOf(inOrder(later, order)).join(' ')).toBe('Волков Абрамов Яшин Ёлкин Белов Юрьев');
    expect(inOrder(later, null)).toBe(later);
  });
});
