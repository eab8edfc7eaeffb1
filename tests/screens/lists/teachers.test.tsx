import { expect, test } from 'vitest';
import { dialog, rowOf } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { calls } from '../../kit/school.ts';

test('teachers are asked about before they are deleted', { tags: 'main' }, async () => {
  const user = await openAppAs('admin', '/teachers');
  await heading('Преподаватели');
  await user.click(await screen.findByRole('switch'));
  await user.click((await rowOf('Павлова')).getByRole('button', { name: 'Удалить' }));
  const question = await dialog();
  expect(
    question.getByText('Вы действительно хотите удалить учителя Павлова Татьяна Михайловна?'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(calls('DELETE')).toEqual(['DELETE /api/teachers/1/']));
});
