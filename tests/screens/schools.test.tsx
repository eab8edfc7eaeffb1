import { describe, expect, test } from 'vitest';
import { button, cells, dialog } from '../kit/parts.ts';
import { openAppAs } from '../kit/render.tsx';

describe('schools', () => {
  test('of one name are remarked before a second one is added, however it is written', async () => {
    const user = await openAppAs('admin', '/schools');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Наименование'), 'гимназия №12');
    form.getByText('Уже есть: «Гимназия № 12».');
    await user.type(form.getByLabelText('Наименование'), '3');
    expect(form.queryByText(/^Уже есть/)).toBeNull();
  });

  test('stand by title', async () => {
    await openAppAs('admin', '/schools');
    const shown = await cells('Наименование');
    expect(shown).toEqual([...shown].sort(new Intl.Collator('ru').compare));
  });
});
