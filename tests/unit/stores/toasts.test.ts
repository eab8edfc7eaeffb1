import { beforeEach, expect, test } from 'vitest';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { showToast, countDown, useToasts } from '../../../src/stores/toasts.ts';

beforeEach(resetStores);

const shown = () => useToasts.getState().toasts.map(({ text }) => text);
const undo = () => ({ label: 'Отменить', run: () => undefined });

test('the same toast is shown only once and its time starts again, beside other toasts', () => {
  showToast('Урок удалён.', undefined, 500);
  showToast('Готово.', undefined, 500);
  showToast('Урок удалён.', undefined, 800);
  expect(shown()).toEqual(['Готово.', 'Урок удалён.']);
  countDown(600);
  expect(shown()).toEqual(['Урок удалён.']);
});

test('the same sentence with a button is another one: each button does something else', () => {
  showToast('Удалён Ким.', undo());
  showToast('Удалён Ким.', undo());
  showToast('Удалён Ким.');
  expect(shown()).toHaveLength(3);
});
