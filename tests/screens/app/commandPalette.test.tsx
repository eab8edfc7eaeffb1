import { fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gate } from '../../backend/gate.ts';
import { dialog } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { recordsOf } from '../../kit/records.ts';
import { backend } from '../../kit/school.ts';
import { storeStudents } from '../../kit/students.ts';

type User = Awaited<ReturnType<typeof openAppAs>>;

const JUMP = '{Control>}k{/Control}';
const palette = () => screen.findByRole('dialog', { name: 'Быстрый переход' });
const field = () => screen.findByRole('combobox', { name: 'Найти' });
const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

/** The line that Enter opens: that of the field's aria-activedescendant. */
function active(): HTMLElement {
  const id = screen.getByRole('combobox', { name: 'Найти' }).getAttribute('aria-activedescendant');
  const line = document.getElementById(id ?? '');
  if (!line) throw new Error('no line is chosen');
  expect(line).toHaveAttribute('aria-selected', 'true');
  return line;
}

const lines = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openJump(username: string, path: string): Promise<User> {
  const user = await openAppAs(username, path);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(JUMP);
  await palette();
  return user;
}

describe('the command palette', () => {
  test('leads to a subject by a few letters and Enter', { tags: 'main' }, async () => {
    const user = await openJump('pavlova', '/reports/schools');
    expect(await field()).toHaveFocus();
    await screen.findByRole('option', { name: /^Информатика \(/ });
    await user.keyboard('инф');
    expect(active()).toHaveTextContent('Информатика (Начальный)');
    expect(active().querySelector('mark')).toHaveTextContent('Инф');
    await user.keyboard('{Enter}');
    await heading('Информатика (Начальный)');
    expect(currentAddress()).toBe('/subjects/1');
    isClosed();
  });

  test('opens what was typed by an Enter before the data, once all data have come', async () => {
    const sendSubjects = backend.hold({ path: '/api/subjects/' });
    const sendLessons = backend.hold({ path: '/api/lessons/' });
    const user = await openJump('admin', '/schools');
    await user.keyboard('шахматы{Enter}');
    expect(await screen.findByText('Загружается, затем откроется…')).toBeVisible();
    sendSubjects();
    // A lesson may fit better than the first subject that comes.
    await screen.findByRole('option', { name: /^Шахматы/ });
    expect(currentAddress()).toBe('/schools');
    sendLessons();
    await heading(/Шахматы/);
    isClosed();
  });

  test('forgets an Enter before the data when more is typed', async () => {
    const sendSubjects = backend.hold({ path: '/api/subjects/' });
    const user = await openJump('admin', '/schools');
    await user.keyboard('шахмат{Enter}ы');
    expect(screen.getByText('Загружается…')).toBeVisible();
    sendSubjects();
    await screen.findByRole('option', { name: /^Шахматы/ });
    await waitFor(() => expect(screen.queryByText('Загружается…')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/schools');
  });

  test('leads an administrator to the pages that have no line in the menu', async () => {
    const user = await openJump('admin', '/schools');
    for (const page of ['Кого нет сегодня', 'Порядок в данных', 'Проверка журналов', 'Заявки']) {
      expect(screen.queryByRole('option', { name: page })).not.toBeInTheDocument();
      await user.type(await field(), page);
      expect(active()).toHaveTextContent(page);
      await user.clear(await field());
    }
    await user.keyboard('порядок{Enter}');
    await heading('Порядок в данных');
  });

  test('is gone through by arrows, Home and End, round at either end', async () => {
    const user = await openJump('pavlova', '/');
    await screen.findByRole('option', { name: /^Информатика \(/ });
    expect(active()).toHaveTextContent('Информатика (Начальный)');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Робототехника (Продвинутый)');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const last = active().textContent;
    await user.keyboard('{Home}');
    expect(active()).toHaveTextContent('Информатика (Начальный)');
    await user.keyboard('{End}');
    expect(active()).toHaveTextContent(last);
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Информатика (Начальный)');
    expect(await field()).toHaveFocus();
  });

  test('understands what was typed in the other layout', async () => {
    const user = await openJump('pavlova', '/');
    await screen.findByRole('option', { name: /^Информатика \(/ });
    await user.keyboard('byajhvfnbrf');
    expect(active()).toHaveTextContent('Информатика (Начальный)');
  });

  test('opens by the same key in the Russian layout, and closes by it or by Esc', async () => {
    await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    const press = () => {
      const target = document.activeElement ?? document.body;
      return fireEvent.keyDown(target, { key: 'л', code: 'KeyK', ctrlKey: true });
    };
    // The browser’s default action for the key is prevented.
    expect(press()).toBe(false);
    await palette();
    press();
    await waitFor(isClosed);
    press();
    fireEvent.keyDown(await field(), { key: 'Escape' });
    isClosed();
  });

  test('is opened by its button, which gets the focus back', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    const button = screen.getByRole('button', { name: 'Быстрый переход (Ctrl+K)' });
    await user.click(button);
    await palette();
    await user.keyboard('{Escape}');
    isClosed();
    expect(button).toHaveFocus();
  });

  test('shows a few of each group, and more on demand', async () => {
    const user = await openJump('pavlova', '/');
    await screen.findByRole('option', { name: /^Информатика \(/ });
    await user.keyboard('урок');
    await waitFor(() => expect(lines('Предметы и уроки')).toHaveLength(6));
    expect(lines('Предметы и уроки').at(-1)).toMatch(/^Ещё \d+$/);
    const sixth = () => lines('Предметы и уроки')[5];
    await user.keyboard('{ArrowDown>5}');
    expect(active()).toHaveTextContent(sixth() ?? '');
    await user.keyboard('{Enter}');
    expect(lines('Предметы и уроки').length).toBeGreaterThan(20);
    // The same position stays selected: it is the first of the new lines.
    expect(active()).toHaveTextContent(sixth() ?? '');
    expect(active()).not.toHaveTextContent('Ещё');
    expect(await field()).toHaveValue('урок');
  });

  test('leads an administrator to a student’s card, and on to the row, with no name in the address', async () => {
    storeStudents();
    const user = await openJump('admin', '/');
    await screen.findByRole('dialog');
    // Works on the list itself, too, and twice for the same student.
    for (const [surname, name, id] of [
      ['ежов', 'Ежов Яков Ильич', 2],
      ['ёлкина', 'Ёлкина Анна Игоревна', 1],
      ['ёлкина', 'Ёлкина Анна Игоревна', 1],
    ] as const) {
      await user.keyboard(surname);
      await screen.findByRole('option', { name: new RegExp(name) });
      await user.keyboard('{Enter}');
      await heading(`Карточка: ${name}`);
      expect(currentAddress()).toBe(`/students/${id}`);
      await user.click(screen.getByRole('link', { name: 'В списке' }));
      const row = await screen.findByRole('row', { name });
      await waitFor(() => expect(row).toHaveFocus());
      expect(currentAddress()).toBe(`/students?shown=${id}`);
      await user.keyboard(JUMP);
      await palette();
    }
  });

  test('leads a teacher to the card of a student', async () => {
    storeStudents();
    recordsOf(backend).choice({ students: 2, sub_first: 1, sub_second: null });
    const user = await openJump('pavlova', '/');
    await user.keyboard('ежов');
    await screen.findByRole('option', { name: /Ежов Яков Ильич/ });
    await user.keyboard('{Enter}');
    await heading('Карточка: Ежов Яков Ильич');
    expect(document.title).not.toContain('Ежов');
    expect(screen.queryByRole('link', { name: 'В списке' })).toBeNull();
  });
  test('says when nothing is found, and shows what comes later', async () => {
    storeStudents();
    const students = gate();
    backend.fault({ path: '/api/students/', wait: students.passed });
    const user = await openJump('admin', '/');
    await user.keyboard('ежов');
    expect(await screen.findByText('Загружается…')).toBeVisible();
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    students.open();
    await screen.findByRole('option', { name: /Ежов Яков Ильич/ });
    expect(screen.getByText('Найдено: 1')).toHaveRole('status');
    await user.keyboard('щщ');
    expect(await screen.findByText('Ничего не найдено.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('goes on without a source that fails, and says so in one line', async () => {
    const reply = () => new Response('', { status: 500 });
    backend.fault({ path: '/api/students/', reply });
    backend.fault({ path: '/api/lessons/', reply });
    const user = await openJump('admin', '/');
    expect(await (await dialog()).findByText(/^Загрузилось не всё\./)).toBeVisible();
    await user.keyboard('информатика');
    expect(active()).toHaveTextContent('Информатика (Начальный)');
  });

  test('says nothing of a source that the user may not see', async () => {
    const user = await openJump('guest', '/reports/schools');
    await user.keyboard('домашние');
    expect(active()).toHaveTextContent('Домашние задания');
    await waitFor(() => expect(screen.queryByText('Загружается…')).not.toBeInTheDocument());
    expect(screen.queryByText(/Загрузилось не всё/)).not.toBeInTheDocument();
  });

  test('does not open over a dialog that waits for an answer', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
    const form = await screen.findByRole('dialog', { name: 'Добавить урок' });
    await user.keyboard(JUMP);
    await user.keyboard('?');
    expect(screen.getAllByRole('dialog')).toEqual([form]);
  });
});

describe('a new tab', () => {
  const opened = () => {
    const open = vi.fn<typeof window.open>();
    vi.stubGlobal('open', open);
    return open;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('is opened by Ctrl+Enter; this one stays where it is', async () => {
    const open = opened();
    const user = await openJump('pavlova', '/reports/schools');
    await screen.findByRole('option', { name: /^Информатика \(/ });
    await user.keyboard('инф{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/subjects/1', '_blank', 'noopener');
    expect(currentAddress()).toBe('/reports/schools');
    isClosed();
  });

  test('is opened by Ctrl and the mouse, or by its middle button', async () => {
    const open = opened();
    const user = await openJump('pavlova', '/reports/schools');
    await user.keyboard('{Control>}');
    await user.click(await screen.findByRole('option', { name: /^Информатика \(/ }));
    await user.keyboard('{/Control}');
    await user.keyboard(JUMP);
    await user.pointer({
      keys: '[MouseMiddle]',
      target: await screen.findByRole('option', { name: /^Робототехника \(/ }),
    });
    expect(open.mock.calls.map(([to]) => to)).toEqual(['/subjects/1', '/subjects/2']);
  });
});

describe('commands', () => {
  test('do what the screen can do, as if its button had been pressed', async () => {
    const user = await openJump('pavlova', '/subjects/1');
    await screen.findByRole('group', { name: 'Команды' });
    await user.keyboard('доб ур');
    expect(active()).toHaveTextContent('Добавить урок');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Добавить урок' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('add a lesson from any page, and lead to its journal', async () => {
    const user = await openJump('pavlova', '/reports/schools');
    await user.keyboard('добавить урок робо');
    await user.click(
      await screen.findByRole('option', { name: 'Добавить урок · Робототехника (Продвинутый)' }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Добавить урок' }));
    expect(form.getByText('Робототехника (Продвинутый)')).toBeVisible();
    await user.type(form.getByLabelText('Тема'), 'Моторы');
    await user.click(form.getByRole('button', { name: 'Не задано' }));
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Добавлен урок «Моторы»: Робототехника (Продвинутый).');
    isClosed();
    expect(currentAddress()).toBe('/reports/schools');
    const stored = backend.query<{ id: number; subjects: number }>(
      "select id, subjects from lessons where topic = 'Моторы'",
    );
    expect(stored).toEqual([{ id: expect.any(Number) as number, subjects: 2 }]);
    // The new lesson is found at once.
    await user.keyboard(JUMP);
    await palette();
    await user.keyboard('моторы');
    expect(active()).toHaveTextContent(/Урок №\d+ · Моторы/);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Открыть журнал' }));
    await heading(/Урок от/);
    expect(currentAddress()).toBe(`/subjects/2/lessons/${stored[0]?.id ?? ''}/journal`);
    expect(screen.queryByText(/^Добавлен урок/)).not.toBeInTheDocument();
  });

  test('print a report and save it as a file', async () => {
    const print = vi.fn<typeof window.print>();
    vi.stubGlobal('print', print);
    const user = await openJump('pavlova', '/reports/teachers/1/subjects?subject=1');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Ещё' });
    await user.keyboard(JUMP);
    await palette();
    // The main action is first, and commands with their own keys are last.
    expect(lines('Команды').slice(0, 4)).toEqual([
      'Скачать отчёт',
      'Показатели',
      'Скачать с итогами',
      'Печать',
    ]);
    await user.keyboard('печать{Enter}');
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  test('of a page are there with the page alone', async () => {
    const user = await openJump('pavlova', '/reports/schools');
    await user.keyboard('добавить урок');
    expect(screen.queryByRole('option', { name: 'Добавить урок' })).not.toBeInTheDocument();
  });

  test('switch the editing of a list on and off', async () => {
    storeStudents();
    const user = await openAppAs('admin', '/students');
    const toggle = await screen.findByRole('switch', { name: 'Режим редактирования' });
    for (const isOn of [true, false]) {
      await user.keyboard(JUMP);
      await palette();
      await user.keyboard('режим{Enter}');
      await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(isOn));
    }
  });

  test('change the theme, and sign out', async () => {
    const user = await openJump('pavlova', '/');
    await user.keyboard('тёмн{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.keyboard(JUMP);
    await palette();
    await user.keyboard('выйти{Enter}');
    await screen.findByLabelText('Логин');
  });

  test('of a page come before those of every page', async () => {
    await openJump('pavlova', '/subjects/1');
    await screen.findByRole('group', { name: 'Команды' });
    const commands = lines('Команды');
    expect(commands[0]).toBe('Добавить урок');
    expect(commands).toContain('Тема: Тёмная');
  });
});
