import { expect, test } from 'vitest';
import { heading, openApp, openAppAs, screen } from '../../kit/render.tsx';
import { closeSchool, openSchool } from '../../kit/school.ts';

/** Makes the server of the story a demo. */
function openDemo() {
  closeSchool();
  openSchool({ demo: true });
}

const MEANING = 'Не вводите настоящие данные.';

test('a demo says so on every page, before sign-in and after it', async () => {
  openDemo();
  const user = openApp('/subjects/1');
  expect(await screen.findByText('Демо')).toHaveAccessibleDescription(MEANING);
  await user.click(await screen.findByRole('button', { name: /Павлова/ }));
  await heading('Информатика (Начальный)');
  expect(screen.getByText('Демо')).toHaveAccessibleDescription(MEANING);
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await heading(/Здравствуйте/);
  expect(screen.getByText('Демо')).toBeVisible();
});

test('a server that people work with is no demo', async () => {
  await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  expect(screen.queryByText('Демо')).not.toBeInTheDocument();
});
