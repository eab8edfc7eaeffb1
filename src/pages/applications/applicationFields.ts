import type { Application } from '../../domain/applications/applications.ts';
import type { Course } from '../../domain/applications/courses.ts';
import { idFrom } from '../../domain/ids.ts';
import { SCHOOL_HEADINGS } from '../../domain/imports/headings.ts';
import { CLASS_FIELD, NAME_FIELDS } from '../../domain/lists/people.ts';
import type { Option } from '../../domain/text/distinctLabels.ts';
import type { FieldSpec } from '../../ui/fields/fields.ts';
import type { ImportRow } from '../../ui/import/importRows.ts';

const WISHES = ['wish1', 'wish2', 'wish3'] as const;
type Wish = (typeof WISHES)[number];

export type ApplicationField =
  'surname' | 'name' | 'patronymic' | 'schoolId' | 'className' | Wish | 'email' | 'phone';

const ORDINALS = ['первый', 'второй', 'третий'];
const NEUTER = ['первое', 'второе', 'третье'];

/** The headings of the column of a wish, in the tables of online forms. */
function wishHeadings(index: number): string[] {
  const number = index + 1;
  return [
    ...['желание', 'предмет', 'курс', 'выбор', 'электив', 'приоритет'].flatMap((word) => [
      `${word} ${number}`,
      `${number} ${word}`,
      `${number}-й ${word}`,
      `${ORDINALS[index] ?? ''} ${word}`,
    ]),
    `${number}-е желание`,
    `${NEUTER[index] ?? ''} желание`,
  ];
}

/** «Информатика (10:00)» wishes the course: the distribution finds the slot. */
const withoutTime = (text: string) =>
  text.replace(/\s*[,;(–—-]?\s*(?:в\s+)?\d{1,2}[:.]\d{2}\s*\)?\s*$/u, '');

/** The columns of a table of applications. */
export function applicationFields(
  courses: readonly Course[],
  schools: readonly Option[],
): readonly FieldSpec<ApplicationField>[] {
  const options = courses.map(({ key, title, name }): Option => ({
    value: key,
    label: title,
    title: name,
  }));
  const { surname, name, patronymic } = NAME_FIELDS;
  return [
    surname,
    name,
    patronymic,
    {
      name: 'schoolId',
      label: 'Школа',
      headings: SCHOOL_HEADINGS,
      options: schools,
      optional: true,
      emptyNote: 'не указана',
    },
    CLASS_FIELD,
    ...WISHES.map((wish, index): FieldSpec<ApplicationField> => ({
      name: wish,
      label: `Желание ${index + 1}`,
      headings: wishHeadings(index),
      options,
      asOption: withoutTime,
      optional: true,
      mayLack: true,
      isContact: true,
    })),
    {
      name: 'email',
      label: 'Почта',
      headings: ['Email', 'E-mail', 'Эл. почта', 'Электронная почта', 'Адрес электронной почты'],
      optional: true,
      mayLack: true,
      isContact: true,
    },
    {
      name: 'phone',
      label: 'Телефон',
      headings: ['Номер телефона', 'Контактный телефон', 'Мобильный телефон', 'Phone'],
      optional: true,
      mayLack: true,
      isContact: true,
      nonIdentifying: true,
    },
  ];
}

/** The applications in the rows of a table, in its order. */
export function applicationsOf(
  rows: readonly ImportRow<ApplicationField>[],
  courses: readonly Course[],
): Application[] {
  const byKey = new Map(courses.map((course) => [course.key, course]));
  return rows.map(({ number, values }) => ({
    number,
    surname: values.surname,
    name: values.name,
    patronymic: values.patronymic,
    schoolId: idFrom(values.schoolId),
    className: values.className,
    email: values.email,
    phone: values.phone,
    wishes: [...new Set(WISHES.map((wish) => values[wish]))].flatMap((key) => byKey.get(key) ?? []),
  }));
}
