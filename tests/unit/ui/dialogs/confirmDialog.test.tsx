// @module-tag main
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { ConfirmDialog } from '../../../../src/ui/dialogs/ConfirmDialog.tsx';

function open(onConfirm: () => Promise<void>, count?: () => Promise<string>) {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <ConfirmDialog
        title="Удаление"
        onConfirm={onConfirm}
        onClose={onClose}
        {...(count && { count })}
      >
        Удалить?
      </ConfirmDialog>
    </MemoryRouter>,
  );
  return onClose;
}

test('a question that fails says why and can be answered again', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Failure('server', 'Сервер не справился.', 500))
    .mockResolvedValueOnce();
  const onClose = open(onConfirm);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер не справился.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a fault of our own does not keep the question busy for ever', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = open(() => Promise.reject(new TypeError('ours')));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Что-то пошло не так.');
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(onClose).toHaveBeenCalledOnce();
  // The error is reported, not swallowed.
  expect(told).toHaveBeenCalledWith(new TypeError('ours'));
  told.mockClear();
});

test('a programming error in the count is reported, and the question can still be answered', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onConfirm = vi.fn<() => Promise<void>>().mockResolvedValue();
  const onClose = open(onConfirm, () => Promise.reject(new TypeError('ours')));
  expect(await screen.findByText('Не удалось сосчитать, что удалится вместе.')).toBeVisible();
  expect(told).toHaveBeenCalledWith(new TypeError('ours'));
  told.mockClear();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
