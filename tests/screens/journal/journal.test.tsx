import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock, ManualClock, advanceUntilSettled } from '../../kit/clock.ts';
import {
  ANNA,
  annasMarks,
  FORMER_LESSON,
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
import { lessonRow } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

beforeEach(storeClass);

describe('the table', () => {
  test('lists the students with five buttons, the mark pressed', { tags: 'main' }, async () => {
    storeMark('4');
    await openJournal();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((tr) => within(tr).getByRole('rowheader').textContent)).toEqual([
      'Ежов Пётр Ильич',
      ANNA,
      'Емельянов Олег Ильич',
    ]);
    expect(
      within(await row(ANNA))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['2', '3', '4', '5', 'Н']);
    expect(await pressed(ANNA)).toEqual(['4']);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '№',
      'ФИО',
      'Оценка',
      'Последние пять',
      'Средний балл',
      'Пропуски',
    ]);
    expect(screen.getByRole('link', { name: 'Назад к предмету' })).toHaveAttribute(
      'href',
      '/subjects/1',
    );
  });

  test('is asked for with four requests side by side', async () => {
    const release = held({ method: 'GET', path: '/api/subjects/1/' });
    await openAppAs('pavlova', JOURNAL);
    await waitFor(() => {
      expect(calls().slice(-4).sort()).toEqual([
        `GET /api/lessons/${LESSON}/`,
        `GET /api/lessons/${LESSON}/journal/`,
        'GET /api/subjects/1/',
        'GET /api/subjects/1/students/',
      ]);
    });
    release();
    await heading(/Информатика/);
  });

  test('says so when nobody chose the subject', async () => {
    backend.execute('delete from choices');
    await openJournal();
    expect(screen.getByText('Этот предмет пока никто не выбрал.')).toBeVisible();
  });

  test('of a lesson of another subject is not found', async () => {
    await openAppAs('pavlova', `/subjects/2/lessons/${LESSON}/journal`);
    await screen.findByText('Страница не найдена');
  });

  test('shows a stored mark that is none of ours as it stands', async () => {
    storeMark('?');
    await openJournal();
    expect(await pressed(ANNA)).toEqual([]);
    expect(await row(ANNA)).toHaveTextContent('Стоит: ?');
  });
});

describe('what other programs have stored', () => {
  test.each(['н', 'х', 'x'])('as the absence «%s» is the pressed button Н', async (absence) => {
    storeMark(absence);
    await openJournal();
    expect(await pressed(ANNA)).toEqual(['Н']);
    expect(await row(ANNA)).not.toHaveTextContent('Стоит');
    expect(screen.getByText('Отмечено 1 из 3')).toBeVisible();
  });

  test('without a mark is no mark, and gets the one that is pressed', async () => {
    storeMark(' ');
    const [entry] = annasMarks();
    const user = await openJournal();
    expect(await pressed(ANNA)).toEqual([]);
    expect(await row(ANNA)).not.toHaveTextContent('Стоит');
    expect(screen.getByText('Отмечено 0 из 3')).toBeVisible();
    await user.click(await markButton(ANNA, '4'));
    await waitFor(() => expect(annasMarks()).toEqual([{ id: entry?.id, mark: '4' }]));
  });
});

describe('marking', () => {
  test('creates the entry by a click, changes it by the next', { tags: 'main' }, async () => {
    // The clock stops, so that the page counts as just opened on a slow machine, too.
    setClock('2026-11-20T10:00:00');
    const clock = new ManualClock();
    const user = await openJournal();
    backend.clearRequests();
    await user.click(await markButton(ANNA, '4'));
    await within(await row(ANNA)).findByText('Сохранено');
    const [entry] = annasMarks();
    expect(entry?.mark).toBe('4');
    await user.click(await markButton(ANNA, 'Н'));
    await waitFor(() => expect(annasMarks()).toEqual([{ id: entry?.id, mark: 'Н' }]));
    // One fetch follows all saves of a second.
    clock.pass(1);
    await waitFor(() =>
      expect(calls()).toEqual([
        'POST /api/journals/',
        `GET /api/lessons/${LESSON}/journal/`,
        `PATCH /api/journals/${entry?.id ?? 0}/`,
        `GET /api/lessons/${LESSON}/journal/`,
      ]),
    );
    expect(backend.requests[0]?.body).toEqual({ students: 2, lessons: LESSON, mark: '4' });
    expect(await pressed(ANNA)).toEqual(['Н']);
    expect(screen.getByText('Отмечено 1 из 3')).toBeVisible();
  });

  test('shows at once, before the server has answered', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    expect(await pressed(ANNA)).toEqual(['5']);
    expect(await row(ANNA)).toHaveTextContent('Сохраняется…');
    expect(annasMarks()).toEqual([]);
    release();
    await within(await row(ANNA)).findByText('Сохранено');
  });

  test('however fast someone clicks, makes one entry, and the last click wins', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '2'));
    // While a fetch is running the mark is not sent, and a later click would replace it.
    await vi.waitFor(() => expect(saves()).toEqual(['POST /api/journals/']));
    for (const mark of ['3', '4', '5', 'Н', '3']) await user.click(await markButton(ANNA, mark));
    expect(saves()).toHaveLength(1);
    release();
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['3']);
    expect(saves()).toHaveLength(2);
  });

  test('changes the entry that counts where two are stored', async () => {
    storeMark('2');
    storeMark('4');
    const user = await openJournal();
    expect(await pressed(ANNA)).toEqual(['4']);
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['2', '5']);
  });

  test('a refused save keeps the wanted mark in that row alone, the stored one beside it, and can be repeated', async () => {
    storeMark('3');
    const user = await openJournal();
    const end = backend.fault({
      method: 'PATCH',
      path: /journals/,
      reply: () => Response.json({ mark: ['Нельзя изменить оценку.'] }, { status: 400 }),
    });
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Не сохранено');
    expect(await row(ANNA)).toHaveTextContent('Нельзя изменить оценку.');
    expect(await pressed(ANNA)).toEqual(['5']);
    expect(await row(ANNA)).toHaveTextContent('Стоит: 3');
    await user.click(await markButton('Ежов', '4'));
    await within(await row('Ежов')).findByText('Сохранено');
    expect(await row(ANNA)).toHaveTextContent('Не сохранено');
    end();
    await user.click(within(await row(ANNA)).getByRole('button', { name: 'Повторить' }));
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
    expect(await row(ANNA)).toContainElement(document.activeElement as HTMLElement);
  });

  test('a save that is sent again by itself waits quietly until it has gone well', async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    backend.fault({
      method: 'POST',
      path: '/api/journals/',
      reply: () => new Response(null, { status: 500 }),
      times: 1,
    });
    await user.click(await markButton(ANNA, '5'));
    await waits(ANNA);
    await screen.findByText('Ждёт сервера: 1');
    const release = held({ method: 'POST', path: '/api/journals/' });
    clock.pass(2);
    await waitFor(() => expect(saves()).toHaveLength(2));
    await waits(ANNA);
    expect(screen.queryByRole('button', { name: /Повторить|Отказаться/ })).toBeNull();
    expect(screen.queryByText(/Не сохранено/)).toBeNull();
    release();
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks()).toHaveLength(1);
  });

  test('a lost answer to a save makes no second entry', { tags: 'main' }, async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    backend.fault({
      method: 'POST',
      path: '/api/journals/',
      reply: 'drop',
      afterwards: true,
      times: 1,
    });
    backend.fault({ path: `/api/lessons/${LESSON}/journal/`, reply: 'drop', times: 1 });
    await user.click(await markButton(ANNA, '5'));
    await waits(ANNA);
    // The fetch that looks for the mark is lost, too, and is retried after a pause.
    clock.pass(2);
    await waits(ANNA);
    clock.pass(4);
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  });

  test('of an entry made in another tab changes that entry', async () => {
    const user = await openJournal();
    storeMark('4');
    const otherTab = new BroadcastChannel('marks');
    backend.clearRequests();
    const [{ id } = { id: 0 }] = annasMarks();
    const mark = { id, studentId: 2, value: '4' };
    otherTab.postMessage({ type: 'stored', username: 'pavlova', lessonId: LESSON, mark });
    await waitFor(async () => expect(await pressed(ANNA)).toEqual(['4']));
    otherTab.close();
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  });

  test('that is refused is not forgotten elsewhere, nor on signing out', async () => {
    const user = await openJournal();
    const reply = () => Response.json({}, { status: 400 });
    backend.fault({ method: 'POST', path: '/api/journals/', reply });
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Не сохранено');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    expect(await screen.findByText(/Не сохранены оценки: 1/)).toBeVisible();
    const clock = new ManualClock();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    const dialog = screen.findByRole('dialog', { name: 'Не все оценки отправлены' });
    const question = within(await advanceUntilSettled(clock, dialog));
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    await user.click(screen.getByRole('link', { name: 'Вернуться в журнал' }));
    await heading(/^Урок от/);
    await within(await row(ANNA)).findByText('Не сохранено');
  });

  test('that is dropped at a sign-out is not told any more, though the server does not answer', async () => {
    const user = await openJournal();
    backend.fault({ method: 'POST', path: '/api/journals/', reply: 'drop' });
    await user.click(await markButton(ANNA, '5'));
    await waits(ANNA);
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await screen.findByText(/Ждёт сети: 1/);
    backend.fault({ path: /accounts/, reply: 'drop' });
    const clock = new ManualClock();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    const drop = screen.findByRole('button', { name: 'Выйти и удалить' });
    await user.click(await advanceUntilSettled(clock, drop));
    await screen.findByText(/^Вы вышли/);
    expect(screen.queryByText(/Ждёт сети|ждут отправки/)).toBeNull();
  });

  test('is sent though the browser’s database never answers', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const clock = new ManualClock();
    const opening = openJournal();
    // The app waits for the database before it shows the marks; before it sends one it asks whose
    // turn it is, and, longer, for what other tabs have sent.
    await clock.advanceWhenTimerIsSet(1);
    const user = await opening;
    await user.click(await markButton(ANNA, '5'));
    await clock.advanceWhenTimerIsSet(1);
    await clock.advanceWhenTimerIsSet(5);
    await within(await row(ANNA)).findByText('Сохранено');
    vi.unstubAllGlobals();
    expect(annasMarks()).toHaveLength(1);
  });

  test('goes on when the screen is left', { tags: 'main' }, async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    release();
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
  });
});

describe('an answer for another lesson', () => {
  test('never shows under the lesson opened later', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await heading('Информатика (Начальный)');
    const release = held({ method: 'GET', path: `/api/lessons/${LESSON}/` });
    const open = async (number: number) => {
      const lesson = await lessonRow(`Урок №${number}`);
      await user.click(within(lesson).getByRole('button', { name: 'Открыть журнал' }));
    };
    await open(2);
    await waitFor(() => expect(calls()).toContain(`GET /api/lessons/${LESSON}/`));
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await open(1);
    await heading(/^Урок от 13.11.2026/);
    release();
    await waitFor(() => {
      const late = backend.requests.find(({ path }) => path === `/api/lessons/${LESSON}/`);
      expect(late?.status).toBe(200);
    });
    // A mark that is saved after the late answer shows that the late answer has been handled.
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Сохранено');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Урок от 13.11.2026/);
    expect(currentAddress()).toBe(`/subjects/1/lessons/${FORMER_LESSON}/journal`);
  });
});

describe('marks given when the session has ended', () => {
  async function markAndLoseTheSession() {
    const user = await openJournal();
    backend.endSessions();
    backend.clearRequests();
    const clicks = [await markButton(ANNA, '5'), await markButton('Ежов', '5')];
    act(() => clicks.forEach((button) => button.click()));
    const dialog = await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    await waits(ANNA);
    expect(screen.queryByText('Сохраняется…')).toBeNull();
    const signInAgain = () =>
      user.type(within(dialog).getByLabelText('Пароль'), 'pavlova-2026{Enter}');
    return { signInAgain };
  }

  test('are saved once their user is back', async () => {
    const { signInAgain } = await markAndLoseTheSession();
    expect(currentAddress()).toBe(JOURNAL);
    expect(calls('GET').filter((call) => call.includes('check-login'))).toHaveLength(1);
    await signInAgain();
    await within(await row(ANNA)).findByText('Сохранено');
    await within(await row('Ежов')).findByText('Сохранено');
    expect(annasMarks()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are saved also if their refusal comes when the user is back', async () => {
    const user = await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    await user.click(await markButton(ANNA, '5'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    backend.endSessions();
    act(() => void window.dispatchEvent(new Event('focus')));
    const dialog = await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    await user.type(within(dialog).getByLabelText('Пароль'), 'pavlova-2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await within(await row(ANNA)).findByText('Сохранено');
    expect(annasMarks()).toHaveLength(1);
  });

  test('make no second entry beside one that was made meanwhile', async () => {
    const { signInAgain } = await markAndLoseTheSession();
    storeMark('3');
    await signInAgain();
    await waitFor(async () =>
      expect(await row(ANNA)).toHaveTextContent('Уже стоит 3 (поставили в другом месте)'),
    );
    await within(await row('Ежов')).findByText('Сохранено');
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['3']);
  });
});
