import { describe, expect, test } from 'vitest';
import { button, cells, rowOf } from '../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../kit/render.tsx';
import { backend, calls } from '../kit/school.ts';

describe('schools', () => {
  const titles = () =>
    backend.query<{ title: string }>('select title from schools').map(({ title }) => title);

  async function deleteFirst() {
    const user = await openAppAs('admin', '/schools');
    await heading('Образовательные организации');
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Гимназия № 12')).getByRole('button', { name: 'Удалить' }));
    await screen.findByText('Организация «Гимназия № 12» будет удалена вместе с обучающимися.');
    return user;
  }

  test('stand by title', async () => {
    await openAppAs('admin', '/schools');
    const shown = await cells('Наименование');
    expect(shown).toEqual([...shown].sort(new Intl.Collator('ru').compare));
  });

  test('leave the list at once when deleted, and can be taken back before anything is sent', async () => {
    const user = await deleteFirst();
    expect(await cells('Наименование')).not.toContain('Гимназия № 12');
    await user.click(await button('Отменить'));
    expect(await cells('Наименование')).toContain('Гимназия № 12');
    expect(calls('DELETE')).toEqual([]);
    expect(titles()).toContain('Гимназия № 12');
  });

  test('are deleted when the page is left', async () => {
    const user = await deleteFirst();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await waitFor(() => expect(titles()).not.toContain('Гимназия № 12'));
  });

  test('return when the server refuses the deletion', async () => {
    backend.fault({
      method: 'DELETE',
      path: /schools/,
      reply: () => new Response('', { status: 500 }),
    });
    const user = await deleteFirst();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await screen.findByText(/Не удалось удалить «.+»\./);
    await user.click(screen.getByRole('link', { name: 'Образовательные организации' }));
    await waitFor(async () => expect(await cells('Наименование')).toContain('Гимназия № 12'));
  });
});

test('a school that was just deleted is deleted before its user signs out', async () => {
  const user = await openAppAs('admin', '/schools');
  await user.click(await screen.findByRole('switch'));
  await user.click((await rowOf('Школа-интернат № 3')).getByRole('button', { name: 'Удалить' }));
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByLabelText('Логин');
  expect(backend.query('select id from schools where id = 4')).toEqual([]);
});
