import { useState } from 'react';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

/** Dialogs and toasts, the parts that cover a page. */
export function Dialogs() {
  const [shown, setShown] = useState<'form' | 'question' | null>(null);
  const close = () => setShown(null);
  return (
    <p>
      <Button onClick={() => setShown('form')}>Форма</Button>{' '}
      <Button onClick={() => setShown('question')}>Вопрос</Button>{' '}
      <Button onClick={() => showToast('Удалён урок №24', { label: 'Отменить', run: close })}>
        Уведомление
      </Button>
      {shown === 'form' && (
        <FormDialog
          title="Добавить предмет"
          submitLabel="Добавить"
          busy={false}
          error="Не сохранено: сервер не отвечает. Повторите."
          dirty={false}
          cancellable
          onSubmit={async () => {
            await Promise.resolve();
            close();
          }}
          onClose={close}
        >
          <Field label="Наименование" error="Введите наименование.">
            {(control) => <input {...control} />}
          </Field>
        </FormDialog>
      )}
      {shown === 'question' && (
        <ConfirmDialog title="Удалить урок?" onConfirm={() => Promise.resolve()} onClose={close}>
          <p>Вместе с уроком будут удалены: 25 оценок. Вернуть их нельзя.</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
