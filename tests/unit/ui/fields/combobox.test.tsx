import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { Option } from '../../../../src/domain/text/distinctLabels.ts';
import { Dialog } from '../../../../src/ui/dialogs/Dialog.tsx';
import { Combobox } from '../../../../src/ui/fields/Combobox.tsx';
import { typedValue } from '../../../../src/ui/fields/fields.ts';

const TEACHERS: readonly Option[] = [
  { value: '1', label: 'Абрамова Анна' },
  { value: '2', label: 'Громов Виктор' },
  { value: '3', label: 'Громова Вера' },
  { value: '4', label: 'Яшин Ян' },
];

interface FieldProps {
  start?: string;
  options?: readonly Option[];
  disabled?: boolean;
  readOnly?: boolean;
  onEnter?: () => void;
  onEscape?: () => void;
}

/** The field with state for its value, as in a row of a list. */
function Teacher({ start = '3', options = TEACHERS, ...rest }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox
        control={{ 'aria-label': 'Преподаватель' }}
        disabled={false}
        readOnly={false}
        {...rest}
        value={value}
        options={options}
        onChange={setValue}
      />
      <p data-testid="value">{value}</p>
      <button>Дальше</button>
    </>
  );
}

function open(props: FieldProps = {}) {
  const onEnter = vi.fn();
  const view = render(<Teacher onEnter={onEnter} {...props} />);
  const change = (next: FieldProps) =>
    view.rerender(<Teacher onEnter={onEnter} {...props} {...next} />);
  return { user: userEvent.setup(), onEnter, change };
}

const field = () => screen.getByRole('combobox');
const value = () => screen.getByTestId('value').textContent;
const said = () => screen.queryByRole('status')?.textContent ?? '';
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The option that Enter takes: that of aria-activedescendant. */
const lit = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('Enter in the list of a combobox', () => {
  test('takes nothing before an arrow or a letter: it is the row’s, and the list closes', async () => {
    const { user, onEnter } = open();
    await user.click(field());
    expect(offered()).toHaveLength(TEACHERS.length);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Громова Вера');
    expect(lit()).toBeNull();
    await user.keyboard('{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(value()).toBe('3');
    expect(offered()).toEqual([]);
  });

  test('takes nothing where nothing is chosen and nothing was turned to', async () => {
    const { user, onEnter } = open({ start: '' });
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(value()).toBe('');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('takes the option that an arrow has led to, and does no more', async () => {
    const { user, onEnter } = open();
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(lit()).toBe('Яшин Ян');
    await user.keyboard('{Enter}');
    expect(value()).toBe('4');
    expect(onEnter).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('keeps the chosen option that an arrow has come back to, and saves nothing', async () => {
    const { user, onEnter } = open();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(lit()).toBe('Громова Вера');
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(value()).toBe('3');
    expect(offered()).toEqual([]);
    expect(onEnter).not.toHaveBeenCalled();
  });

  test('takes what typing has found, and nothing once all is erased', async () => {
    const { user, onEnter } = open();
    await user.clear(field());
    await user.type(field(), 'яш');
    expect(lit()).toBe('Яшин Ян');
    await user.keyboard('{Backspace}{Backspace}');
    expect(offered()).toHaveLength(TEACHERS.length);
    expect(lit()).toBeNull();
    await user.keyboard('{Enter}');
    expect(value()).toBe('');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('keeps the chosen option when a letter was typed and taken back', async () => {
    const { user, onEnter } = open({ start: '2' });
    await user.type(field(), 'а{Backspace}');
    expect(value()).toBe('2');
    await user.keyboard('{Enter}');
    expect(value()).toBe('2');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('takes the option that is called as typed, not one before it whose name goes on', async () => {
    const schools = [
      { value: '11', label: 'Лицей № 11' },
      { value: '1', label: 'Лицей № 1' },
    ];
    const { user } = open({ start: '', options: schools });
    await user.type(field(), 'лицей № 1');
    expect(offered()).toEqual(['Лицей № 11', 'Лицей № 1']);
    expect(lit()).toBe('Лицей № 1');
    await user.keyboard('{Enter}');
    expect(value()).toBe('1');
  });

  test('guesses none of two options of one name, and an arrow leads to either', async () => {
    const namesakes = [
      { value: '9', label: 'Громов Виктор' },
      { value: '2', label: 'Громов Виктор' },
    ];
    const { user } = open({ start: '', options: namesakes });
    await user.type(field(), 'Громов Виктор{Escape}');
    expect(value()).toBe(typedValue('Громов Виктор'));
    await user.clear(field());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(value()).toBe('2');
  });

  test('sends the form where the field has no row', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    );
    render(
      <form onSubmit={onSubmit}>
        <Combobox
          control={{ 'aria-label': 'Преподаватель' }}
          value="3"
          options={TEACHERS}
          disabled={false}
          readOnly={false}
          onChange={() => undefined}
        />
      </form>,
    );
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('other keys in a combobox', () => {
  test('the arrows begin at an end where nothing is chosen, and go round', async () => {
    const { user } = open({ start: '' });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(lit()).toBe('Абрамова Анна');
    await user.keyboard('{ArrowUp}');
    expect(lit()).toBe('Яшин Ян');
    await user.keyboard('{ArrowDown}');
    expect(lit()).toBe('Абрамова Анна');
    await user.keyboard('{Escape}{ArrowUp}');
    expect(lit()).toBe('Яшин Ян');
  });

  test('Page Up and Page Down go ten on, Home and End are the field’s', async () => {
    const many = Array.from({ length: 25 }, (_one, index) => ({
      value: String(index),
      label: `№ ${index}`,
    }));
    const { user } = open({ start: '3', options: many });
    await user.click(field());
    await user.keyboard('{PageDown}');
    expect(lit()).toBe('№ 13');
    await user.keyboard('{PageDown}{PageDown}');
    expect(lit()).toBe('№ 24');
    await user.keyboard('{PageUp}{Home}{End}');
    expect(lit()).toBe('№ 14');
    await user.keyboard('{PageUp}{PageUp}');
    expect(lit()).toBe('№ 0');
  });

  test('Esc closes the list, and only then takes the edit back', async () => {
    const onEscape = vi.fn();
    const { user } = open({ onEscape });
    await user.click(field());
    await user.keyboard('{ArrowDown}{Escape}');
    expect(offered()).toEqual([]);
    expect(value()).toBe('3');
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  test('Esc closes the list, and not the dialog around it', async () => {
    const onClose = vi.fn();
    render(
      <MemoryRouter>
        <Dialog title="Предмет" onClose={onClose}>
          <Teacher />
        </Dialog>
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Tab leaves the list and takes nothing of it', async () => {
    const { user, onEnter } = open();
    await user.click(field());
    await user.keyboard('{ArrowDown}{Tab}');
    expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus();
    expect(offered()).toEqual([]);
    expect(value()).toBe('3');
    expect(onEnter).not.toHaveBeenCalled();
  });

  test('nothing opens or changes a field that is disabled or being saved', async () => {
    const { user, change, onEnter } = open({ readOnly: true });
    await user.click(field());
    await user.keyboard('{ArrowDown}{Enter}ян');
    expect(offered()).toEqual([]);
    expect(onEnter).not.toHaveBeenCalled();
    change({ disabled: true });
    await user.click(field());
    expect(offered()).toEqual([]);
    expect(value()).toBe('3');
  });

  test('a list that is open when its row begins to be saved is closed', async () => {
    const { user, change } = open();
    await user.click(field());
    change({ readOnly: true });
    expect(offered()).toEqual([]);
  });
});

describe('the list of a combobox', () => {
  test('keeps to the option that an arrow has led to when the options change', async () => {
    const { user, change } = open();
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    change({ options: [{ value: '5', label: 'Белова Ася' }, ...TEACHERS] });
    expect(lit()).toBe('Яшин Ян');
    await user.keyboard('{Enter}');
    expect(value()).toBe('4');
  });

  test('has nothing to take once the option that an arrow has led to is gone', async () => {
    const { user, change, onEnter } = open();
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    change({ options: TEACHERS.slice(0, 3) });
    expect(lit()).toBeNull();
    await user.keyboard('{Enter}');
    expect(value()).toBe('3');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('says how many there are, and how many were found', async () => {
    const { user } = open();
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Вариантов: 4');
    await user.clear(field());
    await user.type(field(), 'гром');
    expect(said()).toBe('Найдено: 2');
    await user.type(field(), 'щ');
    expect(said()).toBe('Ничего не найдено');
    await user.tab();
    expect(said()).toBe('');
  });

  test('shows the chosen one also among many hundreds', async () => {
    const many = Array.from({ length: 1000 }, (_one, index) => ({
      value: String(index),
      label: `№ ${index}`,
    }));
    const { user } = open({ start: '900', options: many });
    await user.click(field());
    const list = within(screen.getByRole('listbox'));
    const chosen = list.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('№ 900');
    expect(chosen).toHaveAttribute('aria-posinset', '901');
    expect(chosen).toHaveAttribute('aria-setsize', '1000');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(value()).toBe('899');
  });

  test('offers all beside a text that is none of them, and takes none by itself', async () => {
    const { user, onEnter } = open({ start: typedValue('Громов Иван') });
    expect(field()).toHaveValue('Громов Иван');
    await user.click(field());
    expect(offered()).toHaveLength(TEACHERS.length);
    await user.keyboard('{Enter}');
    expect(value()).toBe(typedValue('Громов Иван'));
    expect(onEnter).toHaveBeenCalledOnce();
  });

  test('gives an option to a press', async () => {
    const { user } = open();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Громов Виктор' }));
    expect(value()).toBe('2');
    expect(field()).toHaveValue('Громов Виктор');
    expect(field()).toHaveFocus();
  });
});
