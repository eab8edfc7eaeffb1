import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, openAppAs, screen } from '../kit/render.tsx';
import { backend } from '../kit/school.ts';

async function openSubject(...homework: string[]) {
  backend.execute('delete from lessons where subjects = 1');
  for (const text of homework)
    backend.execute(
      "insert into lessons (subjects, topic, date, homework) values (1, 'Циклы', '2026-09-15', ?)",
      text,
    );
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  return user;
}

const card = (name: string) => within(screen.getByRole('article', { name }));

test('the buttons of a card tell which lesson they are of', async () => {
  await openSubject('Задача 4', 'Задача 5');
  for (const name of ['Урок №1', 'Урок №2'])
    for (const label of ['Редактировать', 'Удалить', 'Открыть журнал'])
      expect(card(name).getByRole('button', { name: label })).toHaveAccessibleDescription(name);
});

test('a long homework opens and closes on demand, a short one needs none of it', async () => {
  const long = 'Выучить правило. '.repeat(20).trim();
  const user = await openSubject('Задача 4', long, 'Стр. 1\n2\n3\n4\n5\n6');
  expect(card('Урок №1').queryByRole('button', { name: 'Показать полностью' })).toBeNull();
  expect(card('Урок №3').getByRole('button', { name: 'Показать полностью' })).toBeVisible();
  expect(card('Урок №2').getByText(long)).toBeVisible();
  const more = card('Урок №2').getByRole('button', { name: 'Показать полностью' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAccessibleName('Свернуть');
  expect(more).toHaveAttribute('aria-expanded', 'true');
});
