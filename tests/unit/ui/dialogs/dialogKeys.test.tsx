import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answer, useQuestion } from '../../../../src/lib/forms/unsaved.ts';
import { Dialog, DialogBody } from '../../../../src/ui/dialogs/Dialog.tsx';
import { Field } from '../../../../src/ui/fields/Field.tsx';
import { FormDialog } from '../../../../src/ui/dialogs/FormDialog.tsx';
import { Modal } from '../../../../src/ui/dialogs/Modal.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('a modal window, by the keyboard', () => {
  test('keeps Tab inside, in both directions, past what can’t have the focus', async () => {
    render(
      <>
        <button>Страница</button>
        <Modal label="Окно" onLeave={() => undefined}>
          <button>Первая</button>
          <button disabled>Нельзя</button>
          <button tabIndex={-1}>Не по Tab</button>
          <button>Последняя</button>
        </Modal>
      </>,
    );
    const user = userEvent.setup();
    expect(button('Первая')).toHaveFocus();
    await user.tab();
    expect(button('Последняя')).toHaveFocus();
    await user.tab();
    expect(button('Первая')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Последняя')).toHaveFocus();
  });

  test('is left by Esc as often as it is pressed, and by no other key', async () => {
    const onLeave = vi.fn();
    render(
      <Modal label="Окно" onLeave={onLeave}>
        <button>Кнопка</button>
      </Modal>,
    );
    const user = userEvent.setup();
    await user.keyboard('{Backspace}{Delete}{ArrowUp}{Home}{F2}x');
    expect(onLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a dialog, by the keyboard', () => {
  test('asks before Esc drops what was typed, and stays while something is sent', async () => {
    const onClose = vi.fn();
    const { result } = renderHook(useQuestion);
    const dialog = (props: { dirty?: boolean; busy?: boolean }) => (
      <Dialog title="Урок" onClose={onClose} {...props}>
        <DialogBody>
          <input aria-label="Тема" />
        </DialogBody>
      </Dialog>
    );
    const view = render(dialog({ dirty: true }));
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    expect(result.current?.title).toBe('Закрыть без сохранения?');
    expect(onClose).not.toHaveBeenCalled();
    act(() => answer(false));
    expect(onClose).not.toHaveBeenCalled();

    view.rerender(dialog({ busy: true }));
    await user.keyboard('{Escape}');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();

    view.rerender(dialog({}));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('gives the focus to its first control, and the cross comes last', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Урок" onClose={onClose}>
        <DialogBody>
          <input aria-label="Тема" />
        </DialogBody>
      </Dialog>,
    );
    const user = userEvent.setup();
    expect(screen.getByLabelText('Тема')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Закрыть')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a form in a dialog, by the keyboard', () => {
  function open(busy = false) {
    const [onSubmit, onClose] = [vi.fn(() => Promise.resolve()), vi.fn()];
    render(
      <FormDialog
        title="Добавить урок"
        submitLabel="Добавить"
        busy={busy}
        error={null}
        dirty={false}
        cancellable
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <Field label="Тема" error={undefined}>
          {(control) => <input {...control} />}
        </Field>
        <Field label="Домашнее задание" error={undefined}>
          {(control) => <textarea {...control} />}
        </Field>
      </FormDialog>,
    );
    return { user: userEvent.setup(), onSubmit, onClose };
  }

  test('is sent by Enter in a field, and by none in a text of several lines', async () => {
    const { user, onSubmit, onClose } = open();
    await user.keyboard('Рекурсия{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.tab();
    await user.keyboard('Стр. 12{Enter}Задача 3');
    expect(screen.getByLabelText('Домашнее задание')).toHaveValue('Стр. 12\nЗадача 3');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is sent once, however often Enter is pressed', async () => {
    const { user, onSubmit, onClose } = open(true);
    await user.keyboard('{Enter}{Enter}');
    for (const name of ['Отмена', 'Добавить']) {
      button(name).focus();
      await user.keyboard('{Enter} ');
    }
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
