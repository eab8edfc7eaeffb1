import { describe, expect, test } from 'vitest';
import { button, cells, dialog } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { openAppAs } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

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

  test('that are probably one are remarked, in the form as in a table', async () => {
    recordsOf(backend).school({ title: 'МБОУ «СОШ № 24»' });
    const user = await openAppAs('admin', '/schools');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Наименование'), 'Школа 24');
    form.getByText('Похожая уже есть: «МБОУ „СОШ № 24“».');
    await user.type(form.getByLabelText('Наименование'), '1');
    expect(form.queryByText(/^Похожая/)).toBeNull();
  });

  test('are ordered by title', async () => {
    await openAppAs('admin', '/schools');
    const shown = await cells('Наименование');
    expect(shown).toEqual([...shown].sort(new Intl.Collator('ru').compare));
  });
});
