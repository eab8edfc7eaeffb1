import { describe, expect, test } from 'vitest';
import { cells } from '../kit/parts.ts';
import { openAppAs } from '../kit/render.tsx';

describe('schools', () => {
  test('stand by title', async () => {
    await openAppAs('admin', '/schools');
    const shown = await cells('Наименование');
    expect(shown).toEqual([...shown].sort(new Intl.Collator('ru').compare));
  });
});
