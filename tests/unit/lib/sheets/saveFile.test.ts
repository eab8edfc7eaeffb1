import { describe, expect, test } from 'vitest';
import { fileName } from '../../../../src/lib/sheets/saveFile.ts';
import fc from '../../../kit/properties.ts';

describe('the name of a file', () => {
  test('keeps what Windows takes and replaces what it forbids', () => {
    expect(fileName('Отчёт для Гимназия № 12', '.xlsx')).toBe('Отчёт для Гимназия № 12.xlsx');
    expect(fileName('Отчёт для «а/б\\в:г*д?е"ж<з>и|к»\n', '.xlsx')).toBe(
      'Отчёт для «а_б_в_г_д_е_ж_з_и_к»_.xlsx',
    );
  });

  test('whatever the title, is one that every file system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = fileName(`Отчёт ${title}`, '.xlsx');
        expect(name).toMatch(/^Отчёт.*\.xlsx$/su);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect(name).not.toMatch(/[ .]\.xlsx$/);
        expect(new TextEncoder().encode(name).length).toBeLessThan(256);
      }),
    );
  });
});
