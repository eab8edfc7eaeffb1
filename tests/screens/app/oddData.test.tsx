import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reply } from '../../backend/reply.ts';
import { recordsOf } from '../../kit/records.ts';
import { cells } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

/** Opens the journal of one student with this mark in the server's answer. */
async function openJournal(mark?: unknown) {
  const records = recordsOf(backend);
  records.clear('journals', 'choices', 'students');
  records.student({ id: 1, surname: 'Ёлкин' });
  records.choice({ students: 1 });
  const end =
    mark === undefined
      ? () => undefined
      : backend.fault({
          path: '/api/lessons/5/journal/',
          reply: reply.json([{ id: records.mark({ lessons: 5 }), students: 1, lessons: 5, mark }]),
        });
  const user = await openAppAs('pavlova', '/subjects/1/lessons/5/journal');
  const row = await screen.findByRole('row', { name: /Ёлкин/ });
  return { user, row, end };
}

const pressed = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('a mark that a server sends as a number is read as that mark', async () => {
  const { row } = await openJournal(5);
  expect(pressed(row)).toEqual(['5']);
});

test('a stored value that is no mark is shown unchanged and can be replaced', async () => {
  const { user, row, end } = await openJournal('отл');
  expect(pressed(row)).toEqual([]);
  expect(row).toHaveTextContent('Стоит: отл');
  end();
  await user.click(within(row).getByRole('button', { name: 'Н' }));
  await within(row).findByText('Сохранено');
  expect(backend.query('select mark from journals')).toEqual([{ mark: 'Н' }]);
});

test('a stored value that is no mark is shown unchanged in the report, too', async () => {
  const records = recordsOf(backend);
  records.clear('journals', 'choices', 'students');
  records.student({ id: 1, surname: 'Ёлкин' });
  records.choice({ students: 1 });
  records.mark({ lessons: 5, mark: 'A' });
  await openAppAs('pavlova', '/reports/teachers/1/subjects?subject=1');
  expect(await screen.findByRole('cell', { name: 'A' })).toBeVisible();
});

test('an entry without a mark is shown as none, and is the one that changes', async () => {
  const { user, row, end } = await openJournal(null);
  expect(pressed(row)).toEqual([]);
  end();
  await user.click(within(row).getByRole('button', { name: '4' }));
  await within(row).findByText('Сохранено');
  expect(backend.query('select mark from journals')).toEqual([{ mark: '4' }]);
});

test('a server that takes one entry a lesson refuses the second in its own words, and nothing is lost', async () => {
  const { user, row } = await openJournal();
  const reason = 'У этого ученика уже есть оценка за урок.';
  const end = backend.fault({
    method: 'POST',
    path: '/api/journals/',
    reply: reply.json({ non_field_errors: [reason] }, 400),
  });
  await user.click(within(row).getByRole('button', { name: '4' }));
  await within(row).findByText(/Не сохранено/);
  expect(row).toHaveTextContent(reason);
  end();
  await user.click(within(row).getByRole('button', { name: 'Повторить' }));
  await within(row).findByText('Сохранено');
  expect(backend.query('select mark from journals')).toEqual([{ mark: '4' }]);
});

test('a subject without a time is shown without one', async () => {
  backend.fault({
    path: '/api/subjects/1/',
    reply: reply.json({ id: 1, name: 'Физика', level: null, time: null, teacher: 1 }),
  });
  await openAppAs('pavlova', '/subjects/1');
  await heading(/Физика/);
  expect(screen.getByRole('main')).not.toHaveTextContent(/null|undefined/);
});

test('names with apostrophes, and with Й and Ё in two characters, are sorted and found like others', async () => {
  const records = recordsOf(backend);
  records.clear('journals', 'choices', 'students');
  records.student({ surname: 'Йодов'.normalize('NFD'), name: 'Лев' });
  records.student({ surname: "Д'Артаньян", name: 'Шарль' });
  records.student({ surname: 'О’Нил', name: 'Ян' });
  records.student({ surname: 'Исаев', name: 'Пётр'.normalize('NFD') });
  const user = await openAppAs('admin', '/students?sort=surname');
  await heading('Обучающиеся');
  const surnames = async () => (await cells('Фамилия')).map((text) => text.normalize('NFC'));
  expect(await surnames()).toEqual(["Д'Артаньян", 'Исаев', 'Йодов', 'О’Нил']);
  for (const [typed, found] of [
    ['йодов', 'Йодов'],
    ['петр', 'Исаев'],
    ["д'арт", "Д'Артаньян"],
  ] as const) {
    await user.clear(screen.getByLabelText('Поиск'));
    await user.type(screen.getByLabelText('Поиск'), typed);
    await waitFor(async () => expect(await surnames()).toEqual([found]));
  }
});
