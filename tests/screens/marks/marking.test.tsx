import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock, ManualClock } from '../../kit/clock.ts';
import {
  ANNA,
  annasMarks,
  held,
  JOURNAL,
  LESSON,
  markButton,
  openJournal,
  pressed,
  row,
  saves,
  storeClass,
  storeMark,
  waits,
} from '../../kit/journal.ts';
import { journalQuery } from '../../../src/stores/journal/journal.ts';
import { heading, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

beforeEach(storeClass);

const MARKS_CALL = `GET /api/lessons/${LESSON}/journal/`;

/** Waits for this text in the line with the state of the lesson's saves. */
const line = (text: string) => screen.findByText(text, { selector: '[role=status]' });

const refuse = () =>
  backend.fault({
    path: /journals\/(\d+\/)?$/,
    reply: () => Response.json({ mark: ['Нельзя изменить оценку.'] }, { status: 400 }),
  });

const loseNetwork = () => backend.fault({ path: /./, reply: 'drop' });

const inRow = async (name: string, button: string) =>
  within(await row(name)).getByRole('button', { name: button });

/** Focuses the window, as after a switch from another one. */
const comeBack = () =>
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });

function goOnline() {
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
}

/**
 * Retries marks that may have been stored. They are fetched at once, and again a minute after they
 * were sent, because the server may carry out a call for so long.
 */
async function sendAgain(clock: ManualClock, begin: () => void | Promise<void>) {
  const looks = () => calls().filter((call) => call === MARKS_CALL).length;
  const before = looks();
  await begin();
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
  clock.pass(60);
}

const leaveSight = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
};

describe('one line tells how the lesson stands', () => {
  test('saved, on its way, refused and waiting for the network; rows are no live regions', async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    await line('Все изменения сохранены');
    expect(within(screen.getByRole('grid')).queryAllByRole('status')).toEqual([]);

    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await line('Сохраняется: 1');
    release();
    await line('Все изменения сохранены');

    const end = refuse();
    await user.click(await markButton(ANNA, '4'));
    await line('Не сохранено: 1');
    end();
    const endToo = loseNetwork();
    await user.click(await markButton('Ежов', '4'));
    await line('Не сохранено: 1 · Ждёт сети: 1');
    endToo();
    const again = screen.getByRole('button', { name: 'Повторить все' });
    await sendAgain(clock, () => user.click(again));
    await line('Все изменения сохранены');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['4']);
    expect(saves()).toHaveLength(5);
    // The button has disappeared with the failure, so the focus is on the line beside the table.
    expect(document.activeElement).toContainElement(await line('Все изменения сохранены'));
  });

  test('what waits for the network is sent when it is back', { tags: 'main' }, async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    const end = loseNetwork();
    await user.click(await markButton(ANNA, '5'));
    await user.click(await markButton('Ежов', 'Н'));
    await line('Ждёт сети: 2');
    // The marks will be sent without the user: one sentence in the bar and a sign in each row say so.
    expect(screen.getByText('Отправится само.')).toBeVisible();
    await waits(ANNA);
    expect(screen.queryByText(/Не сохранено/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Повторить|Отказаться/ })).toBeNull();
    end();
    await sendAgain(clock, goOnline);
    await line('Все изменения сохранены');
    expect(backend.query('select id from journals where lessons = ?', LESSON)).toHaveLength(2);
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  });

  test('a mark that waits for a decision is led to, and nothing is repeated in vain', async () => {
    storeMark('3');
    const clock = new ManualClock();
    const user = await openJournal();
    const end = loseNetwork();
    await user.click(await markButton(ANNA, '5'));
    await user.click(await markButton('Емельянов', '5'));
    await line('Ждёт сети: 2');
    expect(screen.queryByRole('button', { name: 'К первой' })).toBeNull();
    backend.execute("update journals set mark = '4' where students = 2");
    end();
    await sendAgain(clock, goOnline);
    await line('Не сохранено: 1');
    expect(screen.queryByRole('button', { name: 'Повторить все' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'К первой' }));
    expect(within(await row(ANNA)).getByRole('gridcell')).toHaveFocus();
    await user.click(await inRow(ANNA, 'Оставить 4'));
    refuse();
    await user.click(await markButton('Емельянов', '2'));
    await line('Не сохранено: 1');
    expect(screen.getByRole('button', { name: 'Повторить все' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'К первой' })).toBeVisible();
  });

  test('marks of students who have left the class are told below the others', async () => {
    const user = await openJournal();
    const end = refuse();
    await user.click(await markButton(ANNA, '5'));
    await user.click(await markButton('Ежов', '5'));
    await line('Не сохранено: 2');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    backend.execute('delete from choices where students in (2, 3)');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
    );
    const told = 'Не сохранены оценки учеников, которых больше нет в журнале: 2';
    const gone = within(await screen.findByRole('group', { name: told }));
    await user.click(gone.getByRole('button', { name: 'Повторить' }));
    await line('Не сохранено: 2');
    expect(saves()).toHaveLength(4);
    // The class has no students any more.
    backend.execute('delete from choices');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
    );
    await screen.findByText('Этот предмет пока никто не выбрал.');
    const stillGone = within(await screen.findByRole('group', { name: told }));
    await user.click(stillGone.getByRole('button', { name: 'Отказаться' }));
    expect(screen.queryByText(told)).toBeNull();
    end();
  });

  test('a refused mark is not sent again, and can be given up', { tags: 'main' }, async () => {
    storeMark('3');
    const user = await openJournal();
    const end = refuse();
    await user.click(await markButton(ANNA, '5'));
    await line('Не сохранено: 1');
    expect(await row(ANNA)).toHaveTextContent('Стоит: 3');
    end();
    goOnline();
    const giveUp = await inRow(ANNA, 'Отказаться');
    expect(giveUp).toHaveAccessibleDescription(ANNA);
    await user.click(giveUp);
    await line('Все изменения сохранены');
    expect(await pressed(ANNA)).toEqual(['3']);
    expect(screen.getByRole('gridcell', { name: `Оценка: ${ANNA} 3` })).toHaveFocus();
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['3']);
    expect(saves()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByLabelText('Логин');
  });

  test('elsewhere, marks on their way are no alarm', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    expect(await screen.findByText(/Сохраняется…/)).toBeVisible();
    expect(screen.queryByText(/Не сохран/)).toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText(/Сохраняется…/)).toBeNull());
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  });
});

describe('a colleague marks the same lesson elsewhere', () => {
  test('a page in sight renews itself when its window comes back, one out of sight asks nothing', async () => {
    await openJournal();
    storeMark('4');
    backend.clearRequests();
    leaveSight('hidden');
    comeBack();
    expect(calls()).toEqual([]);
    leaveSight('visible');
    comeBack();
    await waitFor(async () => expect(await pressed(ANNA)).toEqual(['4']));
    expect(calls()).toEqual([MARKS_CALL]);
  });

  test('a page in sight renews itself now and then, one that is left does not', async () => {
    const ticks: (() => void)[] = [];
    const started = vi.spyOn(window, 'setInterval').mockImplementation(((tick: () => void) => {
      ticks.push(tick);
      return 4711;
    }) as typeof setInterval);
    const stopped = vi.spyOn(window, 'clearInterval');
    const user = await openJournal();
    started.mockRestore();
    storeMark('4');
    act(() => ticks.forEach((tick) => tick()));
    await waitFor(async () => expect(await pressed(ANNA)).toEqual(['4']));
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    expect(stopped).toHaveBeenCalledWith(4711);
  });

  test('a first mark from an old view is made after one look; where a colleague has marked, the row asks', async () => {
    setClock('2026-11-20T10:00:00');
    const user = await openJournal();
    storeMark('5');
    vi.setSystemTime(new Date('2026-11-20T10:01:00'));
    backend.clearRequests();
    const buttons = [await markButton(ANNA, '2'), await markButton('Ежов', '3')];
    act(() => buttons.forEach((button) => button.click()));
    await waitFor(async () =>
      expect(await row(ANNA)).toHaveTextContent('Уже стоит 5 (поставили в другом месте)'),
    );
    await line('Не сохранено: 1');
    expect(calls()[0]).toBe(MARKS_CALL);
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
    await user.click(within(await row(ANNA)).getByRole('button', { name: 'Поставить 2' }));
    await line('Все изменения сохранены');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['2']);
  });

  test('«Сохранено» is never said over another value', async () => {
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    await within(await row(ANNA)).findByText('Сохранено');
    backend.execute("update journals set mark = '5' where students = 2 and lessons = ?", LESSON);
    comeBack();
    await waitFor(async () =>
      expect(await row(ANNA)).toHaveTextContent('Было 4, стало 5: изменено в другом месте'),
    );
    expect(await row(ANNA)).not.toHaveTextContent('Сохранено');
    expect(await pressed(ANNA)).toEqual(['5']);
  });
});

test('a mark that the server can’t store now is sent again automatically, without asking the user to retry', async () => {
  const clock = new ManualClock();
  const user = await openJournal();
  const heal = backend.fault({
    path: '/api/journals/',
    reply: () => new Response('<h1>502</h1>', { status: 502 }),
  });
  await user.click(await markButton(ANNA, '5'));
  await screen.findByText('Отправится само.');
  await line('Ждёт сервера: 1');
  heal();
  clock.pass(2);
  await line('Все изменения сохранены');
  expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
});

describe('a lesson that was deleted elsewhere', () => {
  test('is none that a server just does not find: its marks wait, and are sent when it does', async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    const heal = loseNetwork();
    await user.click(await markButton(ANNA, '5'));
    await line('Ждёт сети: 1');
    await waits(ANNA);
    heal();
    const find = backend.fault({
      path: new RegExp(`/lessons/${LESSON}/|/journals/`),
      reply: () => new Response('<h1>404</h1>', { status: 404 }),
    });
    goOnline();
    await line('Не сохранено: 1');
    await waitFor(() => expect(calls('GET')).toContain('GET /api/subjects/1/lessons/'));
    find();
    const again = await screen.findByRole('button', { name: 'Повторить все' });
    await sendAgain(clock, () => user.click(again));
    await line('Все изменения сохранены');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  });

  test('is told when a mark is given in it, with the way back', async () => {
    const user = await openJournal();
    backend.execute('delete from lessons where id = ?', LESSON);
    await user.click(await markButton(ANNA, '5'));
    await heading('Урок удалён');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    expect(screen.queryByText(/Не сохран/)).toBeNull();
  });

  test('is told on another page, where a mark of it was on its way', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    backend.execute('delete from lessons where id = ?', LESSON);
    release();
    expect(await screen.findByText(/Урок удалён в другом месте/)).toBeVisible();
    expect(screen.queryByText(/Не сохранены оценки/)).toBeNull();
  });
});

test('namesakes are distinguished by their school, or by a number within one school', async () => {
  for (const [id, school] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ]) {
    backend.execute(
      "update students set surname = 'Ким', name = 'Ия', patr = '', school = ? where id = ?",
      school ?? 0,
      id ?? 0,
    );
  }
  await openJournal();
  const [first, second, third] = screen
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
  const titles = backend.query<{ title: string }>('select title from schools order by id');
  expect([first, second, third]).toEqual([
    `Ким Ия (${titles[0]?.title ?? ''})`,
    `Ким Ия (${titles[1]?.title ?? ''}, № 2)`,
    `Ким Ия (${titles[1]?.title ?? ''}, № 3)`,
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(
    [first, second, third].map((name) => `Оценка: ${name ?? ''}`),
  );
});

describe('in the journal of the next lesson', () => {
  const stepOn = async (user: Awaited<ReturnType<typeof openJournal>>) => {
    await user.click(await screen.findByRole('link', { name: 'Предыдущий урок' }));
    await heading(/13\.11\.2026/);
  };

  test('the bar tells of marks that are still on their way: nothing lies over its rows', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await stepOn(user);
    await line('В других уроках сохраняется: 1');
    expect(screen.queryByText(/^Сохраняется…/)).toBeNull();
    release();
    await line('Все изменения сохранены');
  });

  test('the bar leads back to a mark that was refused', async () => {
    const user = await openJournal();
    refuse();
    await user.click(await markButton(ANNA, '5'));
    await line('Не сохранено: 1');
    await stepOn(user);
    const back = await screen.findByRole('link', { name: 'В другом уроке не сохранено: 1' });
    expect(screen.queryByText('Вернуться в журнал')).toBeNull();
    await user.click(back);
    await heading(/20\.11\.2026/);
    await within(await row(ANNA)).findByText('Не сохранено');
  });
});

test('an address with a wrong subject does not lead the way back to unsaved marks astray', async () => {
  const user = await openJournal();
  const end = refuse();
  await user.click(await markButton(ANNA, '5'));
  await line('Не сохранено: 1');
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await heading(/Здравствуйте/);
  end();
  // Loads what a stored address would load, but without a reload, which would forget the mark.
  await act(() => journalQuery.refetch([2, LESSON]));
  expect(screen.getByRole('link', { name: 'Вернуться в журнал' })).toHaveAttribute('href', JOURNAL);
});

test('a journal that can’t be opened still says that its marks wait, and sends them', async () => {
  const clock = new ManualClock();
  const user = await openJournal();
  const heal = backend.fault({
    path: /journals\/$/,
    reply: () => new Response('', { status: 503 }),
  });
  await user.click(await markButton(ANNA, '5'));
  await line('Ждёт сервера: 1');
  await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
  await heading('Информатика (Начальный)');
  backend.fault({ path: '/api/subjects/1/students/', reply: 'drop' });
  act(() => journalQuery.useStore.setState(new Map(), true));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
  );
  await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByText(/^Ждёт сервера: 1/)).toBeVisible();
  heal();
  clock.pass(60);
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
  await waitFor(() => expect(screen.queryByText(/^Ждёт/)).toBeNull());
});

test('marks that could not be saved can be discarded on another page, after a question', async () => {
  const user = await openJournal();
  const end = refuse();
  await user.click(await markButton(ANNA, '5'));
  await line('Не сохранено: 1');
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await heading(/Здравствуйте/);
  end();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Отказаться' }));
    const name = 'Отказаться от несохранённых оценок?';
    return within(await screen.findByRole('dialog', { name }));
  };
  const dialog = await ask();
  expect(dialog.getByText('Несохранённых оценок: 1. Они пропадут.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  expect(screen.getByText(/^Не сохранены оценки: 1/)).toBeVisible();
  await user.click((await ask()).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/Не сохранены оценки/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves()).toHaveLength(1);
});
