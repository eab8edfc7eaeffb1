import { showDate } from '../../../domain/time/dates.ts';
import { dayInSchoolYear, plannedYearOf } from '../../../domain/time/plannedYear.ts';
import { parseTypedDate, typedDateError } from '../../../domain/imports/typedDates.ts';
import { NO_HOMEWORK } from '../../../domain/lessons/lessonForm.ts';
import type { PlanRow } from '../../../domain/lessons/plan.ts';
import { LESSON_LIMITS } from '../../../domain/lists/limits.ts';
import type { FieldSpec } from '../../../ui/fields/fields.ts';
import type { ImportRow } from '../../../ui/import/importRows.ts';

export type PlanField = 'topic' | 'homework' | 'date' | 'hours';

/** More hours are the sum of a whole part of the course. */
const MOST_HOURS = 6;

const DAY_AND_MONTH = /^(\d{1,2})[./](\d{1,2})\.?$/;

/** A date of a plan as dd.mm.yyyy; one without a year is in the school year that is planned today. */
function fullDate(text: string, today: Date): string {
  const [, day, month] = DAY_AND_MONTH.exec(text) ?? [];
  const date =
    day && month ? dayInSchoolYear(day, month, plannedYearOf(today)) : parseTypedDate(text);
  return date === null ? text : showDate(date);
}

/** The columns of a plan of lessons. */
export const planFields = (today: Date): readonly FieldSpec<PlanField>[] => [
  {
    name: 'topic',
    label: 'Тема',
    headings: [
      ...['Тема урока', 'Темы уроков', 'Тема занятия', 'Темы занятий', 'Название темы'],
      ...['Наименование темы', 'Наименование разделов и тем', 'Содержание', 'Содержание урока'],
      'Раздел, тема',
    ],
    limit: LESSON_LIMITS.topic,
    isContact: true,
  },
  {
    name: 'homework',
    label: 'Домашнее задание',
    headings: ['ДЗ', 'Д/з', 'Задание', 'Задание на дом', 'Дом. задание', 'Домашняя работа'],
    limit: LESSON_LIMITS.homework,
    optional: true,
    mayLack: true,
    isContact: true,
  },
  {
    name: 'date',
    label: 'Дата',
    headings: [
      ...['Дата урока', 'Дата проведения', 'Дата по плану', 'Дата план', 'План', 'По плану'],
      ...['Плановая дата', 'Дата занятия', 'Дата изучения', 'Планируемая дата'],
    ],
    normalize: (text) => fullDate(text, today),
    check: typedDateError,
    optional: true,
    mayLack: true,
    isContact: true,
  },
  {
    name: 'hours',
    label: 'Часы',
    headings: [
      ...['Час', 'Часов', 'Кол-во часов', 'Количество часов', 'Кол часов', 'Число часов'],
      ...['Всего часов', 'Объем часов', 'Уроков', 'Кол-во уроков', 'Количество уроков'],
    ],
    check: (text) =>
      /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_HOURS
        ? null
        : `от 1 до ${MOST_HOURS} на тему. Это строка раздела?`,
    optional: true,
    mayLack: true,
    isContact: true,
  },
];

/** The lessons in the rows of a table; a topic of several hours is as many lessons. */
export function planRows(rows: readonly ImportRow<PlanField>[]): PlanRow[] {
  return [...rows]
    .sort((a, b) => a.number - b.number)
    .flatMap(({ values: { topic, homework, date, hours } }) =>
      Array.from({ length: Number(hours) || 1 }, (_, index): PlanRow => ({
        topic,
        homework: homework || NO_HOMEWORK,
        // The date is that of the first hour; the others follow it.
        date: index === 0 ? parseTypedDate(date) : null,
      })),
    );
}
