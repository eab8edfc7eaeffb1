import { act, within } from '@testing-library/react';
import { gate } from '../../backend/gate.ts';
import { describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeStyledSheets.ts';
import { reply } from '../../backend/reply.ts';
import { openPeriod } from '../../kit/period.ts';
import { backend, calls } from '../../kit/school.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';

/** Stores a school with two namesakes, a subject that they chose, and lessons on two dates. */
function storeSmallSchool() {
  for (const table of ['journals', 'lessons', 'choices', 'students', 'subjects', 'schools']) {
    backend.execute(`delete from ${table}`);
  }
  const store = (table: string, ...rows: readonly Record<string, string | number | null>[]) => {
    for (const row of rows) {
      const names = Object.keys(row);
      backend.execute(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        ...Object.values(row),
      );
    }
  };
  store('schools', { id: 1, title: 'Лицей' }, { id: 2, title: 'Без учеников' });
  store(
    'subjects',
    { id: 1, name: 'Физика', level: 'Начальный', time: '10:00', teacher: 1 },
    { id: 2, name: 'Алгебра', level: 'Начальный', time: '11:45', teacher: 1 },
    { id: 3, name: 'Чужой', level: 'Начальный', time: '11:45', teacher: 2 },
  );
  const person = { name: 'Лев', patr: 'Ильич', school: 1 };
  store(
    'students',
    { id: 1, surname: 'Ёлкин', ...person },
    { id: 2, surname: 'Ёлкин', ...person },
    { id: 3, surname: 'Жуков', ...person },
  );
  for (const students of [1, 2, 3]) {
    store('choices', {
      students,
      sub_first: 1,
      sub_second: 2,
      year: '2026',
      semester: '1',
      num_class: '7А',
    });
  }
  const lesson = { subjects: 1, topic: 'Свет', homework: 'Читать' };
  store(
    'lessons',
    { id: 1, date: '2026-09-02', ...lesson },
    { id: 2, date: '2026-09-01', ...lesson },
    { id: 3, date: '2026-09-02', ...lesson },
  );
  store(
    'journals',
    { students: 1, lessons: 1, mark: '5' },
    { students: 1, lessons: 3, mark: '4' },
    { students: 2, lessons: 1, mark: '3' },
    { students: 3, lessons: 2, mark: 'Н' },
    { students: 3, lessons: 1, mark: '2' },
    { students: 3, lessons: 1, mark: '4' },
  );
}

async function open(path: string, user = 'admin') {
  storeSmallSchool();
  return openAppAs(user, path);
}

/** Stores further students of the school, each with a mark: a report of so many can be searched. */
function storeOthers(count = 13) {
  for (let id = 11; id < 11 + count; id += 1) {
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (?, 'Яшин', 'Лев', 'Ильич', 1)",
      id,
    );
    backend.execute(
      `insert into choices (students, sub_first, sub_second, year, semester, num_class)
       values (?, 1, 2, '2026', '1', '7А')`,
      id,
    );
    backend.execute("insert into journals (students, lessons, mark) values (?, 1, '5')", id);
  }
}

async function openLarge(path: string) {
  storeSmallSchool();
  storeOthers();
  return openAppAs('admin', path);
}

/** The texts of the cells of a table, row by row, from the header row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** The labels of the columns after the marks in a report. */
const ENDS = ['Средний балл ученика', 'Посещаемость ученика'];

/** The texts of the table of marks, without the figures in its last columns. */
async function table() {
  const rows = cellsOf(await screen.findByRole('table'));
  const [heads] = rows;
  if (heads?.at(-1) !== ENDS[1]) return rows;
  expect(heads?.slice(-2)).toEqual(ENDS);
  return rows.map((row) => row.slice(0, -2));
}

const figure = (label: string) =>
  within(screen.getByRole('region', { name: 'Показатели' }))
    .getByText(label)
    .nextElementSibling?.textContent.replace('\u00a0', ' ');

describe('the report by school', () => {
  test('shows the chosen school, two marks of a date together', { tags: 'main' }, async () => {
    const user = await open('/reports/schools');
    await heading('Отчёт по школам');
    await screen.findAllByText('Выберите школу');
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Школа'), 'Лицей');
    expect(await table()).toEqual([
      ['ФИО', 'Предмет', '01.09.2026', '02.09.2026'],
      ['Ёлкин Лев Ильич (№ 1)', 'Физика (Начальный)', '', '5, 4'],
      ['Ёлкин Лев Ильич (№ 2)', 'Физика (Начальный)', '', '3'],
      ['Жуков Лев Ильич', 'Физика (Начальный)', 'Н', '4'],
    ]);
    expect(currentAddress()).toBe('/reports/schools?school=1');
    // The average 4,5 of 5 and 4 is rounded to 5; then the average of 5, 3 and 4.
    expect(figure('Средний балл')).toBe('4,00');
    expect(figure('Успеваемость')).toBe('100,00 %');
    expect(figure('Качество знаний')).toBe('66,67 %');
    expect(figure('СОУ')).toBe('66,67');
    expect(figure('Посещаемость')).toBe('80,00 %');
    expect(
      screen.getByRole('img', { name: 'Сколько оценок: 2 — 0, 3 — 1, 4 — 2, 5 — 1, Н — 1' }),
    ).toBeVisible();
  });

  test('opens by its address, and explains what it can’t show', async () => {
    const user = await open('/reports/schools?school=2');
    await screen.findByText(/Так бывает, когда в школе нет обучающихся/);
    backend.fault({
      path: '/api/journals/2/school/',
      reply: () => Response.json({ 'school-journal': null }),
    });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('В этой школе пока нет оценок.');
  });

  test('takes no address that names no school', async () => {
    await open('/reports/schools?school=../1');
    await screen.findByText('Такой школы нет в списке.');
    expect(calls('GET').filter((call) => call.includes('journals'))).toEqual([]);
  });

  test('never shows an answer for an earlier choice', async () => {
    const earlier = gate();
    const later = gate();
    const user = await open('/reports/schools');
    backend.fault({ path: '/api/journals/1/school/', wait: earlier.passed });
    backend.execute("update students set school = 2, surname = 'Щукин' where id = 3");
    await user.selectOptions(await screen.findByLabelText('Школа'), 'Лицей');
    await user.selectOptions(screen.getByLabelText('Школа'), 'Без учеников');
    earlier.open();
    expect((await table()).slice(1).map(([name]) => name)).toEqual(['Щукин Лев Ильич']);
    backend.fault({ path: '/api/journals/1/school/', wait: later.passed });
    await user.selectOptions(screen.getByLabelText('Школа'), 'Лицей');
    expect(screen.queryByRole('table')).toBeNull();
    later.open();
    expect((await table()).slice(1)).toHaveLength(2);
  });

  test('is narrowed by a student and by dates; the student’s name stays out of the address', async () => {
    const user = await openLarge('/reports/schools?school=1');
    await table();
    await user.type(screen.getByLabelText('Поиск ученика'), 'жуков');
    await waitFor(async () => expect(await table()).toHaveLength(2));
    expect(figure('Посещаемость')).toBe('50,00 %');
    await openPeriod(user);
    await user.type(screen.getByLabelText('С даты'), '2.9.2026');
    expect(await table()).toEqual([
      ['ФИО', 'Предмет', '02.09.2026'],
      ['Жуков Лев Ильич', 'Физика (Начальный)', '4'],
    ]);
    expect(figure('Посещаемость')).toBe('100,00 %');
    expect(currentAddress()).toBe('/reports/schools?school=1&from=2026-09-02');
    await user.clear(screen.getByLabelText('С даты'));
    await user.type(screen.getByLabelText('С даты'), 'вчера');
    expect(screen.getByText('Введите дату: дд.мм.гггг.')).toBeVisible();
  });

  test('has a search from sixteen students on', async () => {
    storeSmallSchool();
    storeOthers(12);
    await openAppAs('admin', '/reports/schools?school=1');
    expect(await table()).toHaveLength(16);
    expect(screen.queryByLabelText('Поиск ученика')).toBeNull();
  });

  test('finds a student typed with the keys of the other layout', async () => {
    const user = await openLarge('/reports/schools?school=1');
    await table();
    await user.type(screen.getByLabelText('Поиск ученика'), ';erjd');
    await waitFor(async () => expect(await table()).toHaveLength(2));
  });

  test('says so when no mark is in the dates, and when they stand the wrong way round', async () => {
    const user = await open('/reports/schools?school=1&from=2026-09-10');
    await screen.findByText('За эти даты оценок нет.');
    await openPeriod(user);
    await user.type(screen.getByLabelText('По дату'), '05.09.2026');
    expect(screen.getByLabelText('По дату')).toHaveAccessibleDescription('Эта дата раньше начала.');
  });

  test('on paper is whole, and says what it was narrowed to', { tags: 'main' }, async () => {
    const user = await openLarge('/reports/schools?school=1&to=2026-09-01');
    await table();
    await user.type(screen.getByLabelText('Поиск ученика'), 'жуков');
    await waitFor(async () => expect(await table()).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [, paper] = screen.getAllByRole('table');
    const texts = within(paper as HTMLElement)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['Отчёт: ЛицейОтобрано: поиск ученика «жуков», по 01.09.2026.'],
      ['ФИО', 'Предмет', 'сент. 2026'],
      ['1'],
      ['Жуков Лев Ильич', 'Физика (Начальный)', 'Н'],
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });
});

describe('the report by subject', () => {
  test('shows students by surname and lessons by date', { tags: 'main' }, async () => {
    const user = await open('/reports/teachers/1/subjects');
    await heading('Отчёт по предметам');
    const subject = await screen.findByLabelText('Предмет');
    expect(
      within(subject)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Выберите предмет', 'Алгебра (Начальный)', 'Физика (Начальный)']);
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(subject, 'Физика (Начальный)');
    expect(await table()).toEqual([
      ['ФИО', '01.09.2026', '02.09.2026', '02.09.2026'],
      ['Ёлкин Лев Ильич (№ 1)', '', '5', '4'],
      ['Ёлкин Лев Ильич (№ 2)', '', '3', ''],
      ['Жуков Лев Ильич', 'Н', '4', ''],
    ]);
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?subject=1');
  });

  test('has the students of a subject nobody was marked in', async () => {
    await open('/reports/teachers/1/subjects?subject=2');
    expect(await table()).toEqual([
      ['ФИО'],
      ['Ёлкин Лев Ильич (№ 1)'],
      ['Ёлкин Лев Ильич (№ 2)'],
      ['Жуков Лев Ильич'],
    ]);
    expect(figure('Средний балл')).toBe('—');
  });

  test('has figures of each student and of each lesson', { tags: 'main' }, async () => {
    const user = await open('/reports/teachers/1/subjects?subject=1');
    await table();
    await user.click(screen.getByText('Показатели по урокам'));
    expect(cellsOf(await screen.findByRole('table', { name: 'Показатели по урокам' }))).toEqual([
      [
        'Дата урока',
        'Тема урока',
        '2',
        '3',
        '4',
        '5',
        'Н',
        'Средний балл',
        'Успеваемость',
        'Качество знаний',
        'СОУ',
        'Посещаемость',
      ],
      ['01.09.2026', 'Свет', '0', '0', '0', '0', '1', '—', '—', '—', '—', '0,00\u00a0%'],
      [
        '02.09.2026',
        'Свет',
        '0',
        '1',
        '1',
        '1',
        '0',
        '4,00',
        '100,00\u00a0%',
        '66,67\u00a0%',
        '66,67',
        '100,00\u00a0%',
      ],
      [
        '02.09.2026',
        'Свет',
        '0',
        '0',
        '1',
        '0',
        '0',
        '4,00',
        '100,00\u00a0%',
        '100,00\u00a0%',
        '64,00',
        '100,00\u00a0%',
      ],
    ]);
    await user.click(screen.getByText('Показатели по ученикам'));
    const students = within(await screen.findByRole('table', { name: 'Показатели по ученикам' }));
    const [, first] = students.getAllByRole('row');
    expect(first).toHaveTextContent('Ёлкин Лев Ильич (№ 1)0011' + '04,50100,00 %');
  });

  test('of another teacher is a choice away for an administrator', async () => {
    const user = await open('/reports/teachers/1/subjects?subject=1');
    await user.selectOptions(
      await screen.findByLabelText('Преподаватель'),
      'Семёнов Алексей Игоревич',
    );
    expect(currentAddress()).toBe('/reports/teachers/2/subjects');
    await waitFor(() =>
      expect(
        within(screen.getByLabelText('Предмет')).getByRole('option', { name: 'Чужой (Начальный)' }),
      ).toBeInTheDocument(),
    );
  });
});

describe('the totals of a school', () => {
  const TOTALS = '/reports/schools?school=1&view=totals';
  const group = async (label: string) =>
    within(await screen.findByRole('list', { name: 'Группы' }))
      .getByRole('heading', { name: new RegExp(`^${label}: `) })
      .closest('li')
      ?.querySelector('strong');

  test('leave another school to choose where the marks of one don’t come', async () => {
    // Some servers answer 500 for a school without students.
    backend.fault({ path: '/api/journals/1/school/', reply: reply.page(500) });
    const user = await open(TOTALS);
    await screen.findByText(/Сервер не смог собрать отчёт/);
    backend.execute('update students set school = 2 where id = 3');
    await user.selectOptions(screen.getByLabelText('Школа'), 'Без учеников');
    expect(await group('Хорошисты')).toHaveTextContent('1');
  });

  test('show the names of one group at a time, at a press on its number', async () => {
    const user = await open(TOTALS);
    const good = await screen.findByRole('button', { name: 'Хорошисты: 1' });
    expect(screen.queryByRole('link', { name: /^Жуков/ })).toBeNull();
    await user.click(good);
    expect(screen.getByRole('link', { name: /^Жуков/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Отличники: / }));
    expect(good).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /^Жуков/ })).toBeNull();
    // There is nobody to show.
    expect(screen.getByRole('heading', { name: 'Неуспевающие: 0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Неуспевающие/ })).toBeNull();
  });

  test('say what is missing where there is no list of students, and so does their file', async () => {
    backend.fault({ path: '/api/students/', reply: reply.missing });
    const user = await open(TOTALS);
    await screen.findByText(/^Список учеников не загрузился/);
    expect(await group('Хорошисты')).toHaveTextContent('1');
    // jsdom has no workers.
    const write = vi.spyOn(writing, 'writeStyledSheets').mockResolvedValue(new Blob());
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await user.click(screen.getByRole('button', { name: 'Скачать с итогами' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [sheets = []] = write.mock.calls[0] ?? [];
    expect(sheets.find(({ name }) => name === 'Группы')?.notes).toContain(
      'Список учеников неполон: тех, у кого нет ни одной отметки, здесь может не быть.',
    );
  });
});

test('the sheet of a student without marks in the school says so, and leads to the school’s report', async () => {
  const user = await open('/reports/schools/1/students/99999');
  await screen.findByText('В этой школе нет оценок этого ученика.');
  await user.click(screen.getByRole('link', { name: 'К оценкам школы' }));
  expect(currentAddress()).toBe('/reports/schools?school=1');
});

describe('the figures beside a report', () => {
  test('say how many of each final mark and how many marks there are, and their button closes them', async () => {
    const user = await open('/reports/teachers/1/subjects?subject=1');
    await table();
    const figures = within(screen.getByRole('region', { name: 'Показатели' }));
    const finals = figures.getByRole('heading', { name: 'Итоговые оценки: 3' });
    expect(finals.nextElementSibling).toHaveTextContent('20314151');
    expect(figures.getByRole('heading', { name: 'Все оценки: 5' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Показатели' }));
    expect(screen.queryByRole('region', { name: 'Показатели' })).toBeNull();

    // The figures stay closed for the visit, in the next report, too.
    await user.selectOptions(screen.getByLabelText('Предмет'), 'Алгебра (Начальный)');
    await waitFor(async () => expect((await table())[0]).toEqual(['ФИО']));
    expect(screen.queryByRole('region', { name: 'Показатели' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показатели' }));
    expect(figure('Средний балл')).toBe('—');
  });

  test('stand behind the marks of each student, too', async () => {
    await open('/reports/schools?school=1');
    const rows = cellsOf(await screen.findByRole('table'));
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ENDS,
      ['4,50', '100,00\u00a0%'],
      ['3,00', '100,00\u00a0%'],
      ['4,00', '50,00\u00a0%'],
    ]);
  });
});

describe('a report that shows nothing', () => {
  test('offers what there is to choose', async () => {
    const user = await open('/reports/teachers/1/subjects');
    await user.click(await screen.findByRole('button', { name: 'Физика (Начальный)' }));
    expect((await table())[0]).toEqual(['ФИО', '01.09.2026', '02.09.2026', '02.09.2026']);
    expect(screen.getByLabelText('Предмет')).toHaveDisplayValue('Физика (Начальный)');
  });

  test('offers the whole time, and all students', async () => {
    const user = await openLarge('/reports/teachers/1/subjects?subject=1&from=2026-09-10');
    await user.click(await screen.findByRole('button', { name: 'Показать всё время' }));
    expect((await table())[0]).toHaveLength(4);
    await user.type(screen.getByLabelText('Поиск ученика'), 'нет такого');
    await user.click(await screen.findByRole('button', { name: 'Показать всех учеников' }));
    await waitFor(async () => expect(await table()).toHaveLength(17));
    expect(screen.getByLabelText('Поиск ученика')).toHaveValue('');
  });
});

test('a period is chosen by its name, and said in words', async () => {
  const user = await open('/reports/schools?school=1');
  await table();
  await openPeriod(user);
  await user.click(screen.getByRole('button', { name: 'Всё время', pressed: true }));
  await openPeriod(user);
  await user.click(screen.getByRole('button', { name: '1 четверть' }));
  expect(currentAddress()).toMatch(
    /^\/reports\/schools\?school=1&from=\d{4}-09-01&to=\d{4}-10-31$/,
  );
  expect(screen.getByRole('button', { name: 'Период 1 четверть' })).toBeVisible();
  expect(screen.queryByLabelText('С даты')).toBeNull();
  await openPeriod(user);
  await user.clear(screen.getByLabelText('По дату'));
  expect(screen.getByRole('button', { name: /^Период с 01\.09\.\d{4}$/ })).toBeVisible();
});

describe('the report of all lessons', () => {
  test('makes two calls, and is ordered by name or date either way', { tags: 'main' }, async () => {
    const user = await open('/reports/subjects');
    await heading('Отчёт по предметам и их урокам');
    const labels = ['Название предмета', 'Тема урока', 'Дата урока', 'Домашнее задание'];
    const lesson = (date: string) => ['Физика (Начальный)', 'Свет', date, 'Читать'];
    const none = (name: string) => [`${name} (Начальный)`, 'Уроки отсутствуют'];
    const physics = ['01.09.2026', '02.09.2026', '02.09.2026'].map(lesson);
    expect(await table()).toEqual([labels, none('Алгебра'), ...physics, none('Чужой')]);
    expect(calls('GET').filter((call) => !/accounts/.test(call))).toEqual([
      'GET /api/subjects/',
      'GET /api/lessons/',
    ]);

    const name = screen.getByRole('columnheader', { name: 'Название предмета' });
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Название предмета' }));
    expect(name).toHaveAttribute('aria-sort', 'descending');
    expect((await table()).slice(1)).toEqual([none('Чужой'), ...physics, none('Алгебра')]);

    const date = screen.getByRole('columnheader', { name: 'Дата урока' });
    await user.click(screen.getByRole('button', { name: 'Дата урока' }));
    expect(date).toHaveAttribute('aria-sort', 'ascending');
    expect(name).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Дата урока' }));
    expect(currentAddress()).toBe('/reports/subjects?sort=date&direction=descending');
    expect((await table()).slice(1, 4).map(([, , day]) => day)).toEqual([
      '02.09.2026',
      '02.09.2026',
      '01.09.2026',
    ]);
  });

  test('is searched by subject, topic, date and homework', async () => {
    const user = await open('/reports/subjects');
    await table();
    const search = screen.getByLabelText('Поиск урока');
    await user.type(search, 'свет 01.09');
    await waitFor(async () => expect((await table()).slice(1)).toHaveLength(1));
    expect(screen.getByText('Показано строк: 1 из 5')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'нет такого');
    await user.click(await screen.findByRole('button', { name: 'Показать все уроки' }));
    await waitFor(async () => expect((await table()).slice(1)).toHaveLength(5));
    expect(search).toHaveValue('');
  });

  test('shows a long homework whole at a press', async () => {
    const text = 'Прочитать параграф о свете и тени, ответить на вопросы 1–5\nи принести линейку';
    backend.execute('update lessons set homework = ?', text);
    const user = await openAppAs('admin', '/reports/subjects');
    const [homework] = await screen.findAllByRole('button', { name: /^Прочитать параграф/ });
    await user.click(homework as HTMLElement);
    expect(screen.getByText(/и принести линейку$/, { selector: 'p' })).toBeVisible();
  });
});
