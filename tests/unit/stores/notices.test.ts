import { beforeEach, expect, test } from 'vitest';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { notify, passTime, useNotices } from '../../../src/stores/notices.ts';

beforeEach(resetStores);

const shown = () => useNotices.getState().notices.map(({ text }) => text);
const undo = () => ({ label: 'Отменить', run: () => undefined });

test('the same sentence is shown once, anew, and beside it others', () => {
  notify('Урок удалён.', undefined, 500);
  notify('Готово.', undefined, 500);
  notify('Урок удалён.', undefined, 800);
  expect(shown()).toEqual(['Готово.', 'Урок удалён.']);
  passTime(600);
  expect(shown()).toEqual(['Урок удалён.']);
});

test('the same sentence with a button is another one: each button does something else', () => {
  notify('Удалён Ким.', undo());
  notify('Удалён Ким.', undo());
  notify('Удалён Ким.');
  expect(shown()).toHaveLength(3);
});
