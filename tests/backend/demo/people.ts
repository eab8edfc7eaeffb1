import type { SqlValue } from '../database/store.ts';
import {
  BOYS,
  femininePatronymic,
  feminineSurname,
  GIRLS,
  PATRONYMICS,
  SURNAMES,
} from './names.ts';
import type { Random } from '../../kit/random.ts';

const STUDENTS = 120;

export const SCHOOLS = [
  'Гимназия № 12',
  'Средняя школа № 5 имени Ю. А. Гагарина',
  'Лицей «Росток»',
  // This school has no students.
  'Школа-интернат № 3',
];

/** Surname, name, patronymic and the account. */
export const TEACHERS: readonly [string, string, string, string | null][] = [
  ['Павлова', 'Татьяна', 'Михайловна', 'pavlova'],
  ['Семёнов', 'Алексей', 'Игоревич', 'semenov'],
  ['Ёжикова', 'Наталья', 'Петровна', null],
  ['Громов', 'Виктор', 'Юрьевич', null],
  ['Йогансен', 'Елена', 'Карловна', null],
  ['Абрамов', 'Пётр', 'Николаевич', null],
];

/** Students that are hard for screens (ё, й, namesakes): surname, name, patronymic, school. */
const NOTABLE: readonly [string, string, string, number][] = [
  ['Ёлкина', 'Дарья', 'Сергеевна', 1],
  ['Ежов', 'Максим', 'Андреевич', 1],
  ['Йогансен', 'Артём', 'Олегович', 2],
  ['Семёнова', 'Алёна', 'Игоревна', 1],
  ['Ёлкин', 'Фёдор', 'Сергеевич', 1],
  ['Щёголев', 'Семён', 'Ильич', 3],
  ['Иванова', 'Мария', 'Сергеевна', 1],
  ['Иванова', 'Мария', 'Сергеевна', 1],
  ['Кузнецов', 'Артём', 'Дмитриевич', 1],
  ['Кузнецов', 'Артём', 'Дмитриевич', 2],
  ['Семёнов', 'Пётр', 'Алексеевич', 3],
  ['Зайцева', 'Ева', 'Юрьевна', 2],
];
/** Every eighth, because `choices` gives every fourth student the same first subject: that of all NOTABLE. */
const NOTABLE_EVERY = 8;

/** The rows of the students: surname, name, patronymic, school. */
export function students(random: Random): SqlValue[][] {
  const taken = new Set(NOTABLE.map((person) => person.slice(0, 3).join(' ')));
  return Array.from({ length: STUDENTS }, (_, index) => {
    const notable = NOTABLE[index / NOTABLE_EVERY];
    return notable ?? [...unlike(taken, random), school(random)];
  });
}

/** A random person whose name is not taken: only NOTABLE has namesakes. */
function unlike(taken: Set<string>, random: Random): string[] {
  const person = anyone(random);
  const name = person.join(' ');
  if (taken.has(name)) return unlike(taken, random);
  taken.add(name);
  return person;
}

function anyone(random: Random): string[] {
  const surname = random.pick(SURNAMES);
  const patronymic = random.pick(PATRONYMICS);
  return random.next() < 0.5
    ? [surname, random.pick(BOYS), patronymic]
    : [feminineSurname(surname), random.pick(GIRLS), femininePatronymic(patronymic)];
}

function school(random: Random): number {
  const lot = random.next();
  if (lot < 0.4) return 1;
  return lot < 0.72 ? 2 : 3;
}
