import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Option } from '../../../../src/domain/text/distinctLabels.ts';
import { NarrowedSelect } from '../../../../src/ui/fields/NarrowedSelect.tsx';

const STUDENTS: readonly Option[] = [
  { value: '1', label: 'Ежов Яков Ильич', detail: 'Лицей · 7Б' },
  { value: '2', label: 'Ёлкина Анна Игоревна', detail: 'Гимназия · 7А' },
  { value: '3', label: 'Емельянов Борис Ильич', detail: 'Гимназия · 7А' },
];

function Student() {
  const [value, setValue] = useState('2');
  return (
    <NarrowedSelect
      control={{ id: 'student' }}
      value={value}
      options={STUDENTS}
      onChange={setValue}
    />
  );
}

function open() {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={onSubmit}>
      <label htmlFor="student">Студент</label>
      <Student />
      <button>Добавить</button>
    </form>,
  );
  return { user: userEvent.setup(), onSubmit };
}

const select = () => screen.getByLabelText('Студент');
const said = () => screen.getByRole('status').textContent;

test('a search above a dropdown says how many it finds, and whom it chooses', async () => {
  const { user } = open();
  await user.tab();
  expect(said()).toBe('');
  await user.keyboard('ильич');
  expect(said()).toBe('Найдено: 2');
  await user.keyboard(' лицей');
  expect(said()).toBe('Выбрано: Ежов Яков Ильич · Лицей · 7Б');
  expect(select()).toHaveValue('1');
  await user.keyboard('щ');
  expect(said()).toBe('Никого не найдено');
  expect(select()).toHaveValue('');
});

test('a search above a dropdown keeps whom it has chosen when it is erased', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('емел{Backspace}{Backspace}{Backspace}{Backspace}');
  // «Е» finds several options, so none is chosen any more.
  expect(select()).toHaveValue('');
  await user.keyboard('емельянов');
  await user.clear(screen.getByRole('searchbox'));
  expect(select()).toHaveValue('3');
  expect(said()).toBe('');
});

test('Enter in the search above a dropdown leads to the dropdown, and sends no form', async () => {
  const { user, onSubmit } = open();
  await user.tab();
  await user.keyboard('ильич{Enter}');
  expect(select()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(select()).toHaveValue('');
});
