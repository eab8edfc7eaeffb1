import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setHold } from '../../../src/stores/marks/marks.ts';
import {
  ANNA,
  LESSON,
  markButton,
  openJournal,
  pressed,
  saves,
  storeClass,
  storeMark,
} from '../../kit/journal.ts';
import { setClock } from '../../kit/clock.ts';
import { screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

/** The stored marks of the lesson, each with its student’s id. */
const stored = () =>
  backend
    .query<{
      students: number;
      mark: string;
    }>('select students, mark from journals where lessons = ? order by students', LESSON)
    .map(({ students, mark }) => `${students}: ${mark}`);

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Waits until exactly these marks are stored. */
const expectStored = (...marks: string[]) => waitFor(() => expect(stored()).toEqual(marks));

async function openTool(name: string) {
  const user = await openJournal();
  await user.click(await button(name));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

/** Opens the dialog and pastes a text. */
async function paste(text: string) {
  const { user, dialog } = await openTool('Вставить оценки');
  await user.click(dialog.getByLabelText('Оценки из таблицы'));
  await user.paste(text);
  return { user, dialog };
}

/** Dispatches the paste event of Ctrl+V. */
function pasteInto(target: Element, text: string) {
  fireEvent(
    target,
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    }),
  );
}

/** Gives this mark to all students without a mark, with the dialog. */
async function fill(mark: string) {
  const { user, dialog } = await openTool('Остальным поставить…');
  await user.click(dialog.getByRole('button', { name: mark }));
  await user.click(dialog.getByRole('button', { name: /^Поставить/ }));
  return user;
}

const undoButton = () => screen.getByRole('button', { name: 'Отменить' });

/** Leaves the page, which sends the held marks. */
const leavePage = () => fireEvent(window, new Event('pagehide'));

describe('«Остальным поставить…»', () => {
  test(
    'says how many have no mark, and gives them the chosen one by a button that names both',
    { tags: 'main' },
    async () => {
      storeMark('3');
      const { user, dialog } = await openTool('Остальным поставить…');
      expect(dialog.getByText('Без отметки: 2')).toBeVisible();
      expect(dialog.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Выберите оценку' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(dialog.getByRole('button', { name: '2' }));
      await user.click(dialog.getByRole('button', { name: '5' }));
      expect(dialog.getByRole('button', { pressed: true })).toHaveTextContent('5');
      expect(stored()).toEqual(['2: 3']);
      await user.click(dialog.getByRole('button', { name: 'Поставить «5»: 2 ученикам' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await expectStored('1: 5', '2: 3', '3: 5');
    },
  );

  test('names one student in the singular', async () => {
    storeMark('3');
    backend.execute("insert into journals (students, lessons, mark) values (1, ?, '4')", LESSON);
    const { user, dialog } = await openTool('Остальным поставить…');
    await user.click(dialog.getByRole('button', { name: 'Н' }));
    await user.click(dialog.getByRole('button', { name: 'Поставить «Н»: 1 ученику' }));
    await expectStored('1: 4', '2: 3', '3: Н');
  });

  test('is worked by the keyboard alone', async () => {
    const { user, dialog } = await openTool('Остальным поставить…');
    for (const key of ['{Tab}', '{Tab}', '{Enter}']) await user.keyboard(key);
    expect(dialog.getByRole('button', { pressed: true })).toHaveTextContent('3');
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Tab}']) await user.keyboard(key);
    expect(dialog.getByRole('button', { name: 'Поставить «3»: 3 ученикам' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectStored('1: 3', '2: 3', '3: 3');
  });

  test('gives nothing at the Enter that opened it a second time', async () => {
    const { user } = await openTool('Остальным поставить…');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(stored()).toEqual([]);
  });

  test('passes over whom a colleague has marked while it was open', async () => {
    const { user, dialog } = await openTool('Остальным поставить…');
    expect(dialog.getByText('Без отметки: 3')).toBeVisible();
    storeMark('2');
    fireEvent(window, new Event('focus'));
    expect(await dialog.findByText('Без отметки: 2')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Н' }));
    await user.click(dialog.getByRole('button', { name: 'Поставить «Н»: 2 ученикам' }));
    await expectStored('1: Н', '2: 2', '3: Н');
  });

  test('is not offered when all have a mark, and says why', async () => {
    for (const id of [1, 2, 3]) {
      backend.execute(
        "insert into journals (students, lessons, mark) values (?, ?, '4')",
        id,
        LESSON,
      );
    }
    const user = await openJournal();
    const fill = await button('Остальным поставить…');
    expect(fill).toHaveAttribute('aria-disabled', 'true');
    expect(fill).toHaveAccessibleDescription('Пустых не осталось.');
    await user.click(fill);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('marks that are given to many', () => {
  test('are held back for ten seconds, which «Отменить» counts, and are sent when the page ends', async () => {
    setHold(0, 10_000);
    setClock('2026-11-20T10:00:00');
    await fill('5');
    const undo = undoButton();
    expect(undo).toHaveTextContent('Отменить (10)');
    expect(undo).toHaveAccessibleName('Отменить');
    vi.setSystemTime(new Date('2026-11-20T10:00:02.500'));
    await waitFor(() => expect(undo).toHaveTextContent('Отменить (8)'));
    expect(saves()).toEqual([]);
    leavePage();
    await expectStored('1: 5', '2: 5', '3: 5');
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
    expect(undo).toHaveTextContent(/^Отменить$/);
  });

  test('are all taken back by one press meanwhile', async () => {
    setHold(0, 10_000);
    storeMark('3');
    const user = await fill('2');
    await user.click(undoButton());
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
    expect(undoButton()).toHaveTextContent(/^Отменить$/);
    leavePage();
    expect(await pressed('Ежов')).toEqual([]);
    expect(await pressed(ANNA)).toEqual(['3']);
    expect(saves()).toEqual([]);
  });

  test('can be taken back after one of them was corrected: that first, then all', async () => {
    setHold(0, 10_000);
    const user = await fill('2');
    await user.click(await markButton(ANNA, '4'));
    expect(undoButton()).toHaveTextContent(/^Отменить \(\d+\)$/);
    await user.click(undoButton());
    expect(await pressed(ANNA)).toEqual(['2']);
    await user.click(undoButton());
    leavePage();
    expect(await pressed(ANNA)).toEqual([]);
    expect(await pressed('Ежов')).toEqual([]);
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
    expect(saves()).toEqual([]);
  });

  test('can be taken back after another student got a first mark of its own', async () => {
    setHold(0, 10_000);
    const { user, dialog } = await paste('Ежов\t2\nЕмельянов\t2');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 2' }));
    await user.click(await markButton(ANNA, '4'));
    await user.click(undoButton());
    await user.click(undoButton());
    leavePage();
    expect(await pressed('Ежов')).toEqual([]);
    expect(saves()).toEqual([]);
  });

  test('are counted also when they are pasted, or given by a key to the selected rows', async () => {
    setHold(0, 10_000);
    const { user, dialog } = await paste('Ежов\t5');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 1' }));
    expect(undoButton()).toHaveTextContent('Отменить (10)');
    await user.click(undoButton());
    expect(undoButton()).toHaveTextContent(/^Отменить$/);

    const first = screen.getByRole('gridcell', { name: /Ежов/ });
    fireEvent.keyDown(first, { key: 'End', shiftKey: true });
    fireEvent.keyDown(first, { key: '4', code: 'Digit4' });
    expect(undoButton()).toHaveTextContent('Отменить (10)');
    expect(saves()).toEqual([]);
    leavePage();
    await expectStored('1: 4', '2: 4', '3: 4');
  });
});

describe('«Вставить оценки»', () => {
  test('gives a column of marks in order, after a look', { tags: 'main' }, async () => {
    const { user, dialog } = await paste('Оценка\n5\n4\nн');
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'УченикОценкаЧто будет',
      'Ежов Пётр Ильич— → 5новая',
      `${ANNA}— → 4новая`,
      'Емельянов Олег Ильич— → Нновая',
    ]);
    expect(dialog.getByText(/^Новых оценок/)).toHaveTextContent(
      'Новых оценок: 3. Строка 1, «Оценка» — заголовок.',
    );
    expect(stored()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Поставить: 3' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expectStored('1: Н', '2: 4', '3: 5');
  });

  test('gives a student with two marks in one cell none, and all others their own', async () => {
    const { user, dialog } = await paste('5/4\r\n4\r\nн\r\n\r\n');
    expect(dialog.getByRole('row', { name: /Ёлкина/ })).toHaveTextContent('— → 4новая');
    const list = within(dialog.getByRole('group', { name: 'Не распознано' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      'Строка 1, «5/4». В ячейке не одна оценка, а за урок ставится одна.',
    );
    await user.click(dialog.getByRole('button', { name: 'Поставить: 2' }));
    await expectStored('1: Н', '2: 4');
  });

  test('asks whether the first row is a head where that decides whose the marks are', async () => {
    const { user, dialog } = await paste('15.09\r\n5\r\n4\r\n\r\n');
    const reading = within(dialog.getByRole('group', { name: 'Строка 1, «15.09»' }));
    for (const radio of reading.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(
      dialog.getByText('Строка 1, «15.09»: скажите, заголовок это или первый ученик.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Поставить: 0' }));
    expect(screen.getByRole('dialog')).toBeVisible();

    await user.click(reading.getByRole('radio', { name: 'Первый ученик' }));
    expect(dialog.getByRole('row', { name: /Ёлкина/ })).toHaveTextContent('— → 5новая');
    expect(dialog.queryByRole('row', { name: /Ежов/ })).not.toBeInTheDocument();
    await user.click(reading.getByRole('radio', { name: 'Заголовок' }));
    expect(dialog.getByRole('row', { name: /Ежов/ })).toHaveTextContent('— → 5новая');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 2' }));
    await expectStored('2: 4', '3: 5');
  });

  test('forgets what was said of the first row when the text changes', async () => {
    const { user, dialog } = await paste('15.09\n5\n4');
    await user.click(dialog.getByRole('radio', { name: 'Первый ученик' }));
    expect(dialog.getByRole('button', { name: 'Поставить: 2' })).toBeVisible();
    await user.clear(dialog.getByLabelText('Оценки из таблицы'));
    await user.paste('16.09\n5\n4');
    expect(dialog.getByRole('radio', { name: 'Первый ученик' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Поставить: 0' })).toBeVisible();
  });

  test('tells what changes and what stays, and spares filled cells if told to', async () => {
    storeMark('3');
    backend.execute("insert into journals (students, lessons, mark) values (1, ?, '4')", LESSON);
    const { user, dialog } = await paste('Ёлкина\t5\nЕжов\t2\nЕмельянов\t4');
    expect(dialog.getByText('Изменится оценок: 1.')).toBeVisible();
    expect(dialog.getByRole('row', { name: /Ёлкина/ })).toHaveTextContent('3 → 5изменится');
    expect(dialog.getByRole('row', { name: /Емельянов/ })).toHaveTextContent('4 → 4уже стоит');
    expect(dialog.getByRole('button', { name: 'Поставить: 2' })).toBeVisible();

    await user.click(dialog.getByRole('checkbox', { name: 'Только пустые' }));
    expect(dialog.queryByText(/Изменится/)).not.toBeInTheDocument();
    expect(dialog.getByRole('row', { name: /Ёлкина/ })).toHaveTextContent('3 → 5останется');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 1' }));
    await expectStored('1: 4', '2: 3', '3: 2');
  });

  test('changes the filled cells otherwise', async () => {
    storeMark('3');
    const { user, dialog } = await paste('Ёлкина\t5');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 1' }));
    await expectStored('2: 5');
  });

  test('lists what it can’t place, and why', async () => {
    const { dialog } = await paste('Ежов\t5\nПетров Пётр\t4\nЁлкина\t5-\nЕмельянов\tзач');
    const list = within(dialog.getByRole('group', { name: 'Не распознано' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Строка 2, «Петров Пётр 4». Ученика «Петров Пётр» в журнале нет.',
      'Строка 3, «Ёлкина 5-». Оценки «5-» нет.',
      'Строка 4, «Емельянов зач». Оценки «зач» нет.',
    ]);
    expect(dialog.getByRole('button', { name: 'Поставить: 1' })).toBeVisible();
  });

  test('gives nothing of a table of several lessons, and says why', async () => {
    const { user, dialog } = await paste('ФИО\t18.11\t21.11\nЕжов\t5\t\nЁлкина\t\t4');
    expect(dialog.getByText(/^Ставить нечего/)).toHaveTextContent(
      'Ставить нечего. Оценки стоят в нескольких столбцах. Вставьте один: ученик и его оценка за этот урок.',
    );
    await user.click(dialog.getByRole('button', { name: 'Поставить: 0' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(stored()).toEqual([]);
  });

  test('says why nothing can be given', async () => {
    storeMark('3');
    const { user, dialog } = await paste('5\tЕжов');
    expect(dialog.getByText(/^Ставить нечего/)).toHaveTextContent(
      'Ставить нечего. Оценка должна стоять после имени: сначала ученик, потом оценка.',
    );
    await user.clear(dialog.getByLabelText('Оценки из таблицы'));
    await user.paste('Ёлкина\t3');
    expect(dialog.getByText(/^Новых оценок/)).toHaveTextContent(
      'Новых оценок: 0. У этих учеников оценки уже стоят.',
    );
  });

  test('asks first when there are not as many marks as students', async () => {
    const { user, dialog } = await paste('5\n4');
    expect(dialog.getByText(/Строк без имени: 2, а учеников: 3\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Поставить: 0' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Всё равно поставить по порядку' }));
    await user.click(dialog.getByRole('button', { name: 'Поставить: 2' }));
    await expectStored('2: 4', '3: 5');
  });

  test('loses no text by a slip', async () => {
    const { user, dialog } = await paste('Ежов\t5');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
    await user.click(within(question).getByRole('button', { name: 'Отмена' }));
    expect(dialog.getByLabelText('Оценки из таблицы')).toHaveValue('Ежов\t5');
  });

  test('opens with what is pasted into the journal, but not from a field or another dialog', async () => {
    const user = await openJournal();
    pasteInto(document.body, '5\n4\n3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставить оценки' }));
    const field = dialog.getByLabelText('Оценки из таблицы');
    expect(field).toHaveValue('5\n4\n3');
    pasteInto(field, '2\n2\n2');
    pasteInto(screen.getByRole('dialog'), '2\n2\n2');
    expect(field).toHaveValue('5\n4\n3');
    await user.click(dialog.getByRole('button', { name: 'Поставить: 3' }));
    await expectStored('1: 3', '2: 4', '3: 5');

    pasteInto(document.body, ' \n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
