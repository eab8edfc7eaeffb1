import { within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as reading from '../../../src/lib/sheets/readSheets.ts';
import { readWorkbook } from '../../../src/lib/sheets/readWorkbook.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setClock } from '../../kit/clock.ts';
import { button, dialog, filter, rowOf, rows } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';
import { writtenSheet } from '../../kit/sheets.ts';
import { storeStudents } from '../../kit/students.ts';

describe('choices', () => {
  const rowWith = async (text: string) => {
    const found = (await rows()).find((row) => row.textContent.includes(text));
    if (!found) throw new Error(`no row with ${text}`);
    return within(found);
  };

  function storeChoice() {
    storeStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А')",
    );
  }

  async function openChoices() {
    storeChoice();
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    return user;
  }

  test('start from the first student, subjects and semester', { tags: 'main' }, async () => {
    setClock('2027-03-01T12:00');
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Ежов Яков Ильич');
    expect(form.getByLabelText('Год')).toHaveValue('2027');
    expect(form.getByLabelText('Семестр')).toHaveValue('1');
    expect(form.getByLabelText('Класс')).toHaveValue('');
    // The first subject of each slot, in the order of the list of subjects.
    expect(form.getByLabelText('Предмет 1')).toHaveDisplayValue(
      'Английский язык для международных образовательных проектов (Начальный)',
    );
    expect(form.getByLabelText('Предмет 2')).toHaveDisplayValue('Журналистика (Продвинутый)');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(bodiesOf('POST')).toHaveLength(1));
    expect(bodiesOf('POST')[0]?.body).toEqual({
      students: 2,
      year: '2027',
      semester: '1',
      sub_first: 5,
      sub_second: 8,
      num_class: '',
    });
  });

  test('offer for each slot the subjects of its time, in whatever form it is stored', async () => {
    backend.execute("update subjects set time = '10.00' where id = 1");
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const offered = (label: string) =>
      within(form.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('Предмет 1')).toContain('Информатика (Начальный)');
    expect(offered('Предмет 2')).toContain('Робототехника (Продвинутый)');
    expect(offered('Предмет 2')).not.toContain('Информатика (Начальный)');
  });

  test('keep a stored subject outside its slot', async () => {
    backend.execute("update subjects set time = '00:00' where id = 1");
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина Анна Игоревна');
    expect(row.getByLabelText('Предмет 1')).toHaveDisplayValue('Информатика (Начальный)');
    await user.clear(row.getByLabelText('Класс'));
    await user.type(row.getByLabelText('Класс'), '8Б');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(bodiesOf('PATCH')[0]?.body).toEqual({
      students: 1,
      students_name: 'Ёлкина Анна Игоревна',
      year: '2026',
      semester: '1',
      sub_first: 1,
      sub_second: 2,
      num_class: '8Б',
    });
  });

  test('of one student and term are pointed out before a second is added', async () => {
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const sentence = 'У этого студента уже есть выбор на этот год и семестр.';
    await user.clear(form.getByLabelText('Год'));
    await user.type(form.getByLabelText('Год'), '2026');
    expect(form.queryByText(sentence)).toBeNull();
    await user.selectOptions(form.getByLabelText('Студент'), 'Ёлкина Анна Игоревна');
    expect(form.getByText(sentence)).toBeVisible();
  });

  test('can be given to another student', async () => {
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина Анна Игоревна');
    await user.selectOptions(row.getByLabelText('Студент'), 'Ежов Яков Ильич');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(backend.query('select students from choices')).toEqual([{ students: 2 }]),
    );
    expect(bodiesOf('PATCH')[0]?.body).toMatchObject({ students_name: 'Ежов Яков Ильич' });
  });

  test('tell namesakes apart by their school', async () => {
    storeStudents();
    backend.execute(
      "insert into students (surname, name, patr, school) values ('Ежов', 'Яков', 'Ильич', 1)",
    );
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    await user.click(await button('Добавить'));
    const offered = within((await dialog()).getByLabelText('Студент')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Ежов Яков Ильич (Средняя школа № 5 имени Ю. А. Гагарина)',
      'Ежов Яков Ильич (Гимназия № 12)',
      'Ёлкина Анна Игоревна',
      'Емельянов Борис Ильич',
    ]);
  });

  test('are deleted after the question that names the student', async () => {
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    await user.click(
      (await rowOf('Ёлкина Анна Игоревна')).getByRole('button', { name: 'Удалить' }),
    );
    const question = await dialog();
    expect(
      question.getByText(
        'Вы действительно хотите удалить выбранные предметы студента Ёлкина Анна Игоревна?',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'OK' }));
    await screen.findByText('Выборов пока нет.');
    expect(backend.query('select * from choices')).toEqual([]);
  });

  test('cannot be added without subjects in a slot, and say why', async () => {
    backend.execute("update subjects set time = '00:00'");
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByText('Добавить выбор нельзя: нет предметов в 10:00 и 11:45.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('show who has none, who has two, and each subject’s count', { tags: 'main' }, async () => {
    storeChoice();
    storeChoice();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 3, 2, '7А')",
    );
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    // While the list shows all terms, the newest one is looked over.
    expect(await screen.findByText('1 семестр 2026')).toBeInTheDocument();
    expect(screen.getByText('без выбора 2 · повторов 1')).toBeInTheDocument();
    expect(screen.getByText('Ежов Яков Ильич')).toBeInTheDocument();
    expect(
      screen.getByText('Информатика (Начальный)', { selector: 'li *' }).closest('li'),
    ).toHaveTextContent(/^Информатика \(Начальный\)Информатика · нач\.1\/$/);
    expect(screen.getByText('Ёлкина Анна Игоревна: 2')).toBeInTheDocument();
    await user.selectOptions(await filter('Семестр'), '2-й 2026 года');
    expect(screen.getByText('2 семестр 2026')).toBeInTheDocument();
    expect(screen.getByText('без выбора 3')).toBeInTheDocument();
    expect(currentAddress()).toBe('/choices?term=2026-2');
  });

  test('are given to who has none, for the term that is looked over', async () => {
    setClock('2027-03-01T12:00');
    const user = await openChoices();
    await user.selectOptions(await filter('Семестр'), '2-й 2027 года');
    await user.click(await button('Назначить: Емельянов Борис Ильич'));
    const form = await dialog();
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Емельянов Борис Ильич');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      backend.query("select students, year, semester from choices where year = '2027'"),
    ).toEqual([{ students: 3, year: '2027', semester: '2' }]);
    expect(screen.queryByRole('button', { name: /^Назначить: Емельянов/ })).toBeNull();
    expect(screen.getByText('без выбора 2')).toBeVisible();
  });

  test('are filtered by class and by either of their subjects', async () => {
    storeChoice();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (2, '2026', '1', 3, 2, '8Б'), (3, '2026', '1', 3, 4, '')",
    );
    const user = await openAppAs('admin', '/choices');
    await user.selectOptions(await filter('Предмет'), 'Робототехника (Продвинутый)');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.selectOptions(await filter('Класс'), '8Б');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await rowWith('Ежов');
    expect(currentAddress()).toBe('/choices?subject=2&class=8%D0%91');
    await user.selectOptions(await filter('Предмет'), 'Все');
    await user.selectOptions(await filter('Класс'), 'Не указан');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await rowWith('Емельянов');
  });

  test('that the list exports are the same ones when it reads them back', async () => {
    storeChoice();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (2, '2026', '1', 3, 4, '8Б'), (3, '2026', '1', 5, 2, ''), (3, '2025', '2', 1, 2, '6Б')",
    );
    const stored = () =>
      backend.query(
        'select students, year, semester, num_class, sub_first, sub_second from choices order by students, year',
      );
    const before = stored();
    // jsdom has no workers, so the file is written and read in this thread.
    let file = new ArrayBuffer(0);
    vi.spyOn(writing, 'writeSheet').mockImplementation(async (written) => {
      file = await writtenSheet(written);
      return files.xlsxFile(file);
    });
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    vi.spyOn(reading, 'readSheets').mockImplementation(() => Promise.resolve(readWorkbook(file)));
    const user = await openAppAs('admin', '/choices?term=2026-1');
    await heading('Выборы');
    await user.click(await button('Экспорт'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());

    backend.execute("delete from choices where year = '2026'");
    await user.click(await button('Из таблицы'));
    const form = await dialog();
    await user.upload(form.getByLabelText('Выбрать файл'), new File([file], 'выборы.xlsx'));
    await user.click(await form.findByRole('button', { name: 'Создать: 3' }));
    await form.findByText('Готово: 3 из 3');
    expect(stored()).toEqual(before);
  });

  test('of one term need no columns for it; with all terms each row says its own', async () => {
    const user = await openChoices();
    const heads = () =>
      screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
    expect(heads()).toContain('Год');
    await user.selectOptions(await filter('Семестр'), '1-й 2026 года');
    await waitFor(() => expect(heads()).not.toContain('Год'));
    expect(heads()).not.toContain('Семестр');
    expect(await rows()).toHaveLength(1);
  });

  test('say under the names of namesakes at which school each is', async () => {
    storeChoice();
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (77, 'Ёлкина', 'Анна', 'Игоревна', 2)",
    );
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (77, '2026', '1', 1, 2, '7А')",
    );
    const [school] = backend.query<{ title: string }>('select title from schools where id = 2');
    await openAppAs('admin', '/choices');
    await heading('Выборы');
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.includes(school?.title ?? '?'))).toHaveLength(1);
  });

  test('are changed for many at once, and changed back', async () => {
    storeChoice();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (2, '2026', '1', 3, 2, '8Б')",
    );
    const stored = () =>
      backend.query<{ sub_second: number }>(
        'select students, sub_first, sub_second, num_class from choices order by id',
      );
    const before = stored();
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(await button('Изменить…'));
    const form = await dialog();
    await form.findByText(/^Выборов: 2\./);
    expect(form.getByRole('button', { name: 'Изменить' })).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Физика (Начальный)');
    await user.click(form.getByRole('button', { name: 'Изменить' }));
    await form.findByText('Изменено: 2 из 2.');
    expect(stored()).toEqual(before.map((one) => ({ ...one, sub_second: 4 })));
    await user.click(form.getByRole('button', { name: 'Отменить' }));
    await form.findByText('Возвращено: 2 из 2.');
    expect(stored()).toEqual(before);
  });

  test('of a server that keeps none are explained; without students the rows still show', async () => {
    storeChoice();
    const end = backend.fault({
      path: '/api/choices/',
      reply: () => new Response('', { status: 404 }),
    });
    backend.fault({ path: '/api/students/', reply: () => new Response('', { status: 404 }) });
    const user = await openAppAs('admin', '/choices');
    await screen.findByText('Этот сервер не ведёт выборы.');
    end();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
    await user.click(screen.getByRole('link', { name: 'Выборы' }));
    await rowWith('Ёлкина');
    expect(screen.getByText(/без выбора неизвестно/)).toBeInTheDocument();
  });
});
