import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog.tsx';

function open(onConfirm: () => Promise<void>) {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <ConfirmDialog title="Удаление" onConfirm={onConfirm} onClose={onClose}>
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
  const faults: unknown[] = [];
  const listen = (reason: unknown) => void faults.push(reason);
  process.on('unhandledRejection', listen);
  try {
    const onClose = open(() => Promise.reject(new TypeError('ours')));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Что-то пошло не так.');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(onClose).toHaveBeenCalledOnce();
    // It is not swallowed either.
    await vi.waitFor(() => expect(faults).toEqual([new TypeError('ours')]));
  } finally {
    process.off('unhandledRejection', listen);
  }
});
