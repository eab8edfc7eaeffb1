import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppearance } from '../../../src/stores/appearance.ts';
import { useAnnouncements } from '../../../src/ui/feedback/announcements.ts';
import { ManualClock } from '../../kit/clock.ts';
import {
  ANNA,
  annasMarks,
  held,
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
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const EZHOV = 'Ежов Пётр Ильич';
const LAST = 'Емельянов Олег Ильич';

/** Dispatches the keydown event of a key at the focused element. */
const press = (key: string, code = '', more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });

/** The names of the rows in the table at which Tab stops. */
const stops = () =>
  [...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')].map(
    (cell) => within(cell.closest('tr') as HTMLElement).getByRole('rowheader').textContent,
  );

const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });

const selected = () =>
  screen
    .queryAllByRole('row', { selected: true })
    .map((one) => within(one).getByRole('rowheader').textContent);

const marks = async () => [await pressed(EZHOV), await pressed(ANNA), await pressed(LAST)].flat();

const heard = () => useAnnouncements.getState().polite.trim();

describe('one row is current', () => {
  test('the first without a mark, else the first', async () => {
    backend.execute('insert into journals (students, lessons, mark) values (3, ?, ?)', LESSON, '4');
    const user = await openJournal();
    expect(stops()).toEqual([ANNA]);
    await user.click(await markButton(ANNA, '5'));
    await user.click(await markButton(LAST, '5'));
    await within(await row(LAST)).findByText('Сохранено');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
    );
    await heading(/^Урок от 20/);
    expect(stops()).toEqual([EZHOV]);
  });

  test('none where all have a mark, until an arrow, a click or Tab leads to one', async () => {
    for (const id of [1, 2, 3]) {
      backend.execute(
        'insert into journals (students, lessons, mark) values (?, ?, ?)',
        id,
        LESSON,
        '4',
      );
    }
    await openJournal();
    const chosen = () =>
      screen.queryAllByRole('row').filter((one) => /current/.test(one.className));
    expect(chosen()).toEqual([]);
    expect(stops()).toEqual([EZHOV]);
    press('3', 'Digit3');
    await screen.findByText('Ученик не выбран: нажмите ↓ или щёлкните по строке.');
    expect(await marks()).toEqual(['4', '4', '4']);
    press('ArrowDown');
    expect(chosen()).toEqual([await row(EZHOV)]);
    press('3', 'Digit3');
    expect(await marks()).toEqual(['3', '4', '4']);
    expect(chosen()).toEqual([await row(ANNA)]);
  });

  test('until a colleague has marked whom the journal has only proposed', async () => {
    await openJournal();
    backend.execute('insert into journals (students, lessons, mark) values (3, ?, ?)', LESSON, '4');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await pressed(EZHOV)).toEqual(['4']));
    press('2', 'Digit2');
    await screen.findByText(/^Ученик не выбран/);
    expect(await marks()).toEqual(['4']);
    act(() => cell(EZHOV).focus());
    press('2', 'Digit2');
    expect(await marks()).toEqual(['2']);
  });

  test('also after a click, which marks and does not go on', async () => {
    const user = await openJournal();
    await user.click(await markButton(LAST, '5'));
    expect(cell(LAST)).toHaveFocus();
    expect(stops()).toEqual([LAST]);
    await user.click(within(await row(ANNA)).getByRole('rowheader'));
    expect(cell(ANNA)).toHaveFocus();
    expect(await marks()).toEqual(['5']);
    press('3', 'Digit3');
    expect(await marks()).toEqual(['3', '5']);
    expect(cell(LAST)).toHaveFocus();
  });

  test('and the focus stays there when a save returns or fails', async () => {
    await openJournal();
    const release = held({ method: 'POST', path: '/api/journals/' });
    press('4', 'Digit4');
    expect(cell(ANNA)).toHaveFocus();
    release();
    await within(await row(EZHOV)).findByText('Сохранено');
    backend.fault({ path: /journals\/$/, reply: () => Response.json({}, { status: 400 }) });
    press('4', 'Digit4');
    const failed = within(await row(ANNA));
    await failed.findByText('Не сохранено');
    expect(cell(LAST)).toHaveFocus();
    expect(cell(ANNA)).toHaveAccessibleName(`Оценка: ${ANNA} 4, не сохранено`);
    expect(failed.getByRole('button', { name: 'Повторить' })).toHaveAttribute('tabindex', '-1');
    press('ArrowUp');
    expect(failed.getByRole('button', { name: 'Повторить' })).toHaveAttribute('tabindex', '0');
  });

  test('in a class that has changed meanwhile, too', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
    );
    await heading(/^Урок от 20/);
    expect(stops()).toEqual([EZHOV]);
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await heading('Информатика (Начальный)');
    // The cached class is shown at once, and the present one after it has loaded.
    backend.execute('delete from choices where students = 3');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Открыть журнал' }))[0] as Element,
    );
    await waitFor(() => expect(stops()).toEqual([ANNA]));
  });
});

describe('keys', () => {
  test('mark the class from its page on, without a press before', { tags: 'main' }, async () => {
    await openJournal();
    press('5', 'Digit5');
    press('н', 'KeyY');
    press('2', 'Numpad2');
    expect(await marks()).toEqual(['5', 'Н', '2']);
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['Н']));
  });

  test('change nothing behind the last row, and say so, until the user chooses one', async () => {
    await openJournal();
    press('End');
    press('5', 'Digit5');
    for (const mark of ['3', '4']) press(mark, `Digit${mark}`);
    expect(await marks()).toEqual(['5']);
    expect(screen.getAllByText('Это был последний ученик.')).toHaveLength(1);
    expect(cell(LAST)).toHaveFocus();
    press('End');
    press('3', 'Digit3');
    expect(await marks()).toEqual(['3']);
    press('я', 'KeyZ', { ctrlKey: true });
    press('2', 'Digit2');
    expect(await marks()).toEqual(['2']);
  });

  test('move without a mark', async () => {
    await openJournal();
    const at = (key: string) => {
      press(key);
      return stops()[0];
    };
    expect(['Enter', 'End', 'ArrowUp', 'Home', 'PageDown', 'PageUp'].map(at)).toEqual([
      ...[ANNA, LAST, ANNA, EZHOV, LAST, EZHOV],
    ]);
    press('End');
    press('Enter', '', { shiftKey: true });
    expect(stops()).toEqual([ANNA]);
    expect(saves()).toEqual([]);
  });

  test('that are held down mark one student', async () => {
    await openJournal();
    press('5', 'Digit5');
    press('5', 'Digit5', { repeat: true });
    expect(await marks()).toEqual(['5']);
  });

  test('of a button press that button', async () => {
    const user = await openJournal();
    const button = await markButton(ANNA, '2');
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await pressed(ANNA)).toEqual(['2']);
    expect(cell(ANNA)).toHaveFocus();
  });

  test('do nothing outside of the table where somebody has switched them off', async () => {
    setAppearance({ keys: 'off' });
    await openJournal();
    press('5', 'Digit5');
    act(() => screen.getByRole('link', { name: 'Назад к предмету' }).focus());
    press('5', 'Digit5');
    expect(await marks()).toEqual([]);
    act(() => cell(ANNA).focus());
    press('5', 'Digit5');
    expect(await pressed(ANNA)).toEqual(['5']);
  });

  test('of marks work at a button or a link too, the others are left to it', async () => {
    await openJournal();
    act(() => screen.getByRole('link', { name: 'Назад к предмету' }).focus());
    press('ArrowDown');
    press('Enter');
    expect(stops()).toEqual([EZHOV]);
    press('5', 'Digit5');
    expect(cell(ANNA)).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Отменить' }).focus());
    press('н', 'KeyY');
    expect(await marks()).toEqual(['5', 'Н']);
    expect(cell(LAST)).toHaveFocus();
  });

  test('do nothing while a popover or a dialog is used', async () => {
    const user = await openJournal();
    const popover = document.createElement('div');
    popover.dataset['popover'] = '';
    const inside = popover.appendChild(document.createElement('button'));
    document.body.append(popover);
    act(() => inside.focus());
    press('5', 'Digit5');
    act(() => screen.getByRole('link', { name: 'Назад к предмету' }).focus());
    press('5', 'Digit5');
    popover.remove();
    press('?', 'Slash', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' });
    press('5', 'Digit5');
    fireEvent.keyDown(document.body, { key: '5', code: 'Digit5' });
    expect(await marks()).toEqual([]);
    const told = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(told).toEqual(
      expect.arrayContaining([
        'Поставить оценку и перейти к следующему',
        'Отсутствовал',
        'К соседнему ученику',
        'Дальше без оценки',
        'Выбрать нескольких',
      ]),
    );
    await user.keyboard('{Escape}');
  });
});

describe('several rows', () => {
  test('are selected by Shift and marked by one key, which drops the selection', async () => {
    await openJournal();
    press('ArrowDown', '', { shiftKey: true });
    expect(selected()).toEqual([EZHOV, ANNA]);
    expect(heard()).toBe('Выделено: 2');
    press('ArrowUp', '', { shiftKey: true });
    expect(selected()).toEqual([]);
    press('End', '', { shiftKey: true });
    expect(heard()).toBe('Выделено: 3');
    press('Н', 'KeyY', { shiftKey: true });
    expect(await marks()).toEqual(['Н', 'Н', 'Н']);
    expect(heard()).toBe('Оценка Н: 3 ученика');
    expect(selected()).toEqual([]);
    expect(cell(LAST)).toHaveFocus();
  });

  test('get a mark where none stands: what was given is replaced one by one', async () => {
    storeMark('3');
    await openJournal();
    press('End', '', { shiftKey: true });
    press('5', 'Digit5');
    expect(await marks()).toEqual(['5', '3', '5']);
    await screen.findByText('Оценка 5: 2 ученика. Отмеченные раньше остались: 1.');
    // After the last row the next key changes nothing, also after several marks.
    press('4', 'Digit4');
    expect(await marks()).toEqual(['5', '3', '5']);
    press('ArrowUp');
    press('4', 'Digit4');
    expect(await marks()).toEqual(['5', '4', '5']);
  });

  test('are copied as a column of marks, unless a text is selected', async () => {
    storeMark('3');
    await openJournal();
    const copy = () => {
      const setData = vi.fn();
      const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
        clipboardData: { setData },
      });
      fireEvent(document.activeElement ?? document.body, event);
      return setData.mock.calls;
    };
    expect(copy()).toEqual([]);
    press('ArrowDown');
    press('ArrowDown', '', { shiftKey: true });
    expect(copy()).toEqual([['text/plain', '3\r\n']]);
    expect(heard()).toBe('Скопировано: 2 ученика');
    getSelection()?.selectAllChildren(await row(ANNA));
    expect(copy()).toEqual([]);
    getSelection()?.removeAllRanges();
  });

  test('keep their marks when somebody wants to erase them, and are told so', async () => {
    storeMark('3');
    await openJournal();
    press('ArrowDown');
    press('Delete');
    await screen.findByText('Сохранённую оценку можно изменить, но не убрать.');
    expect(await marks()).toEqual(['3']);
  });

  test('are selected by Shift and a click, which gives no mark', async () => {
    const user = await openJournal();
    await user.click(within(await row(EZHOV)).getByRole('rowheader'));
    await user.keyboard('{Shift>}');
    await user.click(await markButton(LAST, '5'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([EZHOV, ANNA, LAST]);
    expect(await marks()).toEqual([]);
    // A move without Shift ends the selection of several rows.
    press('ArrowUp');
    expect(selected()).toEqual([]);
  });

  test('are all selected by Ctrl+A in the table alone, and dropped by Esc', async () => {
    await openJournal();
    expect(press('a', 'KeyA', { ctrlKey: true })).toBe(true);
    expect(selected()).toEqual([]);
    press('ArrowDown');
    expect(press('ф', 'KeyA', { ctrlKey: true })).toBe(false);
    expect(selected()).toEqual([EZHOV, ANNA, LAST]);
    press('Escape');
    expect(selected()).toEqual([]);
    expect(heard()).toBe('Выделение снято');
    expect(cell(ANNA)).toHaveFocus();
  });
});

describe('screen readers hear', () => {
  test('each mark, a refusal with its reason, and once that all is saved', async () => {
    storeMark('3');
    const clock = new ManualClock();
    const user = await openJournal();
    press('4', 'Digit4');
    expect(heard()).toBe('Ежов Пётр: 4');
    const end = backend.fault({
      path: /journals\//,
      reply: () => Response.json({ mark: ['Нельзя изменить оценку.'] }, { status: 400 }),
    });
    await user.click(await markButton(ANNA, '5'));
    expect(heard()).toBe('Ёлкина Анна: 5');
    await waitFor(() =>
      expect(useAnnouncements.getState().assertive).toBe(
        'Не сохранено: Ёлкина Анна, 5. Нельзя изменить оценку.',
      ),
    );
    end();
    await user.click(screen.getByRole('button', { name: 'Повторить все' }));
    expect(heard()).toBe('Ёлкина Анна: 5');
    await screen.findByText('Все изменения сохранены');
    expect(heard()).toBe('Ёлкина Анна: 5');
    clock.pass(2);
    await waitFor(() => expect(heard()).toBe('Все изменения сохранены'));
  });

  test('that a colleague has changed what could not be saved', async () => {
    storeMark('3');
    const clock = new ManualClock();
    const user = await openJournal();
    backend.fault({ path: /journals\//, reply: 'drop', times: 1 });
    const said = () => useAnnouncements.getState().assertive;
    await user.click(await markButton(ANNA, '5'));
    await waits(ANNA);
    backend.execute("update journals set mark = '4' where students = 2");
    // For a minute the server may still carry out the call, so the stored mark may be the teacher's own.
    clock.pass(60);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(said()).toBe(
        'Ёлкина Анна: уже стоит 4 (поставили в другом месте). Ваша оценка 5 ждёт решения.',
      ),
    );
  });

  test('a lost network once for the whole class', async () => {
    await openJournal();
    backend.fault({ path: /./, reply: 'drop' });
    const said: string[] = [];
    const stop = useAnnouncements.subscribe(({ polite, assertive }, before) => {
      if (assertive !== before.assertive) said.push(assertive);
      if (polite !== before.polite && polite.startsWith('Ждёт')) said.push(polite);
    });
    press('4', 'Digit4');
    press('5', 'Digit5');
    press('3', 'Digit3');
    await waits(LAST);
    stop();
    expect(said).toEqual(['Ждёт сети. Отправится само.']);
  });
});
