/** Long titles that differ only at the end. */
const school = (name: string) =>
  `Муниципальное бюджетное общеобразовательное учреждение «Средняя общеобразовательная школа ${name}»`;

const COURSE = 'Основы программирования на языке Python и анализ данных для старшеклассников';

/** Id, name and level: two levels of one course, and names with the same beginning. */
const SUBJECTS = [
  [1, COURSE, 'Начальный'],
  [2, COURSE, 'Продвинутый'],
  [3, 'Математическое моделирование и олимпиадная подготовка: первая ступень', 'Начальный'],
  [4, 'Математическое моделирование и олимпиадная подготовка: вторая ступень', 'Начальный'],
  [5, 'Английский язык', 'Базовый'],
] as const;

/**
 * SQL for the tables of either server that makes the demo like the data of the predecessor's server:
 * long titles, old spellings of Н, empty marks, two formats of dates, students who chose a subject
 * for two terms, and the class stored with the student.
 */
export const OF_PREDECESSOR: readonly string[] = [
  `update schools set title = '${school('№ 12')}' where id = 1`,
  `update schools set title = '${school('№ 14')}' where id = 2`,
  ...SUBJECTS.map(
    ([id, name, level]) =>
      `update subjects set name = '${name}', level = '${level}' where id = ${id}`,
  ),
  `update students set num_class = coalesce((
     select num_class from choices where students = students.id order by year desc limit 1
   ), '')`,
  "update choices set num_class = ''",
  `insert into choices (students, year, semester, sub_first, sub_second, num_class)
   select students, year, '2', sub_first, sub_second, '' from choices
   where semester = '1' and students % 3 = 1`,
  `update lessons set date = substr(date, 9, 2) || '.' || substr(date, 6, 2) || '.' || substr(date, 1, 4)
   where id % 3 = 0`,
  "update journals set mark = 'н' where mark = 'Н' and id % 2 = 0",
  "update journals set mark = 'х' where mark = 'Н' and id % 3 = 0",
  "update journals set mark = '' where id % 50 = 7",
];
