import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportProgress } from '../../../src/ui/list/ImportProgress.tsx';

test('rows that can’t be copied, as over plain HTTP, are said to be', async () => {
  const fields = [{ name: 'title', label: 'Наименование' }] as const;
  const failed = [{ number: 1, values: { title: 'Лицей' }, problems: ['Нет связи.'] }];
  const nothing = () => undefined;
  expect('clipboard' in navigator).toBe(false);
  render(
    <ImportProgress
      title="Из таблицы"
      fields={fields}
      run={{ rows: failed, created: 0, notCreated: 1, running: false, failed, stop: nothing }}
      rejected={[]}
      onRetry={nothing}
      onClose={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Скопировать' }));
  await screen.findByText(/Скопировать не удалось/);
});
