import { afterEach, expect, test, vi } from 'vitest';
import {
  answer,
  ask,
  dropQuestion,
  leaveApp,
  pageGuard,
  setUnsaved,
} from '../../../../src/lib/forms/unsaved.ts';

afterEach(() => {
  dropQuestion();
  for (const holder of ['row', 'marks']) setUnsaved(holder, null);
});

test('a question that another one replaces is answered with no', () => {
  const [stay, go] = [vi.fn(), vi.fn()];
  pageGuard.ask(vi.fn(), stay);
  ask({ title: 'Выйти?', text: '', onYes: go });
  expect(stay).toHaveBeenCalledOnce();
  answer(true);
  expect(go).toHaveBeenCalledOnce();
});

test('another page is opened without a question where all that is unsaved outlives the page', () => {
  const go = vi.fn();
  setUnsaved('marks', { cost: 'Не сохранены оценки: 1.', outlivesPage: true });
  expect(pageGuard.blocks()).toBe(false);
  leaveApp(go);
  expect(go).not.toHaveBeenCalled();
  setUnsaved('row', { cost: 'Изменения пропадут.', outlivesPage: false });
  expect(pageGuard.blocks()).toBe(true);
  setUnsaved('row', null);
  setUnsaved('marks', null);
  leaveApp(go);
  expect(go).toHaveBeenCalledOnce();
});
