import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { backend } from '../../kit/school.ts';
import { currentAddress, heading, openApp, openAppAs, screen } from '../../kit/render.tsx';

const serverError = () => new Response('<html>Traceback</html>', { status: 500 });

const HOMES = ['/', '/teacherHome'];

test.each(HOMES)('%s greets a teacher with their subjects', { tags: 'main' }, async (path) => {
  const user = await openAppAs('pavlova', path);
  await heading('Здравствуйте, Татьяна Павлова!');
  const cards = await screen.findAllByRole('link', { name: /Время:/ });
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Информатика (Начальный)',
    'Робототехника (Продвинутый)',
  ]);
  await user.click(screen.getByRole('link', { name: 'Информатика (Начальный) Время: 10:00' }));
  await heading('Информатика (Начальный)');
  expect(currentAddress()).toBe('/subjects/1');
});

test('a visitor of the page without a guard is led to sign in and back', async () => {
  openApp('/teacherHome');
  await screen.findByLabelText('Логин');
  expect(currentAddress()).toBe('/login?redirect=%2FteacherHome');
});

test('a teacher without subjects reads that no subjects are assigned yet', async () => {
  backend.execute('delete from subjects');
  await openAppAs('pavlova', '/');
  await screen.findByText('За вами пока не закреплены предметы.');
});

test.each([404, 500])(
  'who is no teacher has no subjects, whatever the server says (%i)',
  async (status) => {
    backend.fault({
      path: '/api/teachers/subjects/',
      reply: () => new Response('<html>Oops</html>', { status }),
    });
    backend.execute("update users set is_superuser = 0 where username = 'admin'");
    await openAppAs('admin', '/');
    await heading('Здравствуйте, admin!');
    await screen.findByText('У вас нет своих предметов.');
  },
);

test('the subjects do not wait for the teacher’s name', async () => {
  const release = backend.hold({ path: '/api/teachers/1/' });
  await openAppAs('pavlova', '/');
  expect(await screen.findAllByRole('link', { name: /Время:/ })).toHaveLength(2);
  await heading('Здравствуйте!');
  release();
  await heading('Здравствуйте, Татьяна Павлова!');
});

test('the subjects are shown even if the teacher’s name can’t be had', async () => {
  backend.fault({ path: '/api/teachers/1/', reply: serverError });
  await openAppAs('pavlova', '/');
  await heading('Здравствуйте, pavlova!');
  expect(await screen.findAllByRole('link', { name: /Время:/ })).toHaveLength(2);
});

test('a failed load says so in Russian and can be repeated', async () => {
  const end = backend.fault({ path: '/api/teachers/subjects/', reply: serverError });
  const user = await openAppAs('pavlova', '/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер не справился с запросом');
  end();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await heading(/Здравствуйте/);
});

test('a page with 403 from something on the way is no lack of rights, and can be tried again', async () => {
  const end = backend.fault({
    path: '/api/teachers/subjects/',
    reply: () => new Response('<html>Доступ закрыт фильтром</html>', { status: 403 }),
  });
  const user = await openAppAs('pavlova', '/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер не принял запрос.');
  expect(screen.queryByText(/Права/)).toBeNull();
  end();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await heading(/Здравствуйте/);
});

test('a user without rights reads so once, without a menu or a retry that would be refused', async () => {
  const user = await openAppAs('guest', '/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Недостаточно прав');
  expect(screen.getByRole('alert')).toHaveTextContent('Права даёт администратор.');
  expect(within(screen.getByRole('navigation', { name: 'Меню' })).queryAllByRole('link')).toEqual(
    [],
  );
  expect(screen.queryByRole('button', { name: /Повторить|Быстрый переход/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByLabelText('Логин');
  // One check at the start of the app and one for all refusals; the third belongs to the sign-out.
  expect(backend.calls({ path: 'accounts' })).toEqual([
    'GET /api/accounts/check-login/',
    'GET /api/accounts/check-login/',
    'POST /api/accounts/logout/',
    'GET /api/accounts/check-login/',
  ]);
});
