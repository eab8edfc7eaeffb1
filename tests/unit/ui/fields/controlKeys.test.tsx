import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Checkbox } from '../../../../src/ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../../../src/ui/fields/RadioGroup.tsx';
import { allCommands } from '../../../../src/ui/keyboard/commands.ts';
import { DateField } from '../../../../src/ui/fields/DateField.tsx';
import { LongSelect } from '../../../../src/ui/fields/LongSelect.tsx';
import { ScrollBox } from '../../../../src/ui/layout/ScrollBox.tsx';
import { Segments } from '../../../../src/ui/fields/Segments.tsx';
import { Switch } from '../../../../src/ui/fields/Switch.tsx';
import { SearchField, Toolbar } from '../../../../src/ui/layout/Toolbar.tsx';

const ORDERS = [
  { value: 'name', label: 'По имени' },
  { value: 'surname', label: 'По фамилии' },
] as const;
type Order = (typeof ORDERS)[number]['value'];

/** Keys that mean nothing to a control. */
const WRONG = '{Escape}{Backspace}{Delete}{F2}5x';

/** A control with state for its value. */
function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return (
    <>
      {children(value, set)}
      <p data-testid="value">{String(value)}</p>
    </>
  );
}

const value = () => screen.getByTestId('value').textContent;

test('each of the buttons side by side is a stop of Tab, and Enter or a blank presses it', async () => {
  render(
    <Held<Order> start="name">
      {(order, set) => <Segments label="Порядок" value={order} options={ORDERS} onChange={set} />}
    </Held>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard(WRONG);
  expect(value()).toBe('name');
  await user.keyboard(' ');
  expect(value()).toBe('surname');
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(value()).toBe('name');
});

test('a choice of one is one stop of Tab at what is chosen, and the arrows choose', async () => {
  render(
    <>
      <Held<Order> start="surname">
        {(order, set) => (
          <RadioGroup label="Порядок" value={order} options={ORDERS} onChange={set} />
        )}
      </Held>
      <button>Дальше</button>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'По фамилии' })).toHaveFocus();
  await user.keyboard(WRONG);
  expect(value()).toBe('surname');
  await user.keyboard('{ArrowUp}');
  expect(value()).toBe('name');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus();
});

test.each([
  ['switch', Switch],
  ['checkbox', Checkbox],
] as const)('a %s is turned by a blank alone', async (role, Control) => {
  render(
    <Held start={false}>
      {(checked, set) => <Control label="Режим" checked={checked} onChange={set} />}
    </Held>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole(role, { name: 'Режим' })).toHaveFocus();
  await user.keyboard(`${WRONG}{Enter}{ArrowDown}`);
  expect(value()).toBe('false');
  await user.keyboard(' ');
  expect(value()).toBe('true');
  await user.keyboard(' ');
  expect(value()).toBe('false');
});

test('a busy button keeps the focus, and no key presses it', async () => {
  const onClick = vi.fn();
  const view = render(<Button onClick={onClick}>Сохранить</Button>);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  view.rerender(
    <Button busy onClick={onClick}>
      Сохранить
    </Button>,
  );
  expect(screen.getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledOnce();
});

test('the key «/» of a page leads into its search, and selects what was searched for', () => {
  render(
    <Toolbar>
      <SearchField label="Поиск" value="Ежов" onChange={() => undefined} />
    </Toolbar>,
  );
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск' });
  const key = (of: Partial<KeyboardEvent>) => new KeyboardEvent('keydown', of);
  const command = allCommands().find(({ label }) => label === 'Поиск на странице');
  // The same key in the Russian layout gives «.».
  expect(command?.isKey?.(key({ key: '.', code: 'Slash' }))).toBe(true);
  expect(command?.isKey?.(key({ key: ',', code: 'Slash', shiftKey: true }))).toBe(false);
  expect(command?.isKey?.(key({ key: 'e', code: 'KeyE' }))).toBe(false);
  command?.run?.();
  expect(search).toHaveFocus();
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 4]);
});

test('a part that scrolls is a stop of Tab, unless what is in it has keys of its own', async () => {
  render(
    <>
      <ScrollBox label="Что изменится">много</ScrollBox>
      <ScrollBox label="Журнал" isInteractive>
        <button>Клетка</button>
      </ScrollBox>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('group', { name: 'Что изменится' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Клетка' })).toHaveFocus();
});

test('a dropdown of thousands has them all once Tab has come to it, and Esc takes its edit back', async () => {
  const options = Array.from({ length: 1000 }, (_one, index) => ({
    value: String(index),
    label: `№ ${index}`,
  }));
  const onEscape = vi.fn();
  render(
    <Held start="500">
      {(chosen, set) => (
        <LongSelect
          control={{ 'aria-label': 'Школа' }}
          value={chosen}
          options={options}
          onChange={set}
          onEscape={onEscape}
        />
      )}
    </Held>,
  );
  const user = userEvent.setup();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.tab();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('№ 500');
  expect(screen.getByRole('combobox').querySelectorAll('option')).toHaveLength(1000);
  await user.keyboard('{Enter}{Backspace}{Delete}');
  expect(value()).toBe('500');
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});

test('a date is typed in any usual form, shown in full when it is left, and kept when it is none', async () => {
  render(
    <Held start="">
      {(text, set) => <DateField label="Дата" error={undefined} value={text} onChange={set} />}
    </Held>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('5.9.2026');
  expect(value()).toBe('5.9.2026');
  await user.tab();
  expect(value()).toBe('05.09.2026');
  expect(screen.getByRole('button', { name: 'Календарь' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.clear(screen.getByLabelText('Дата'));
  await user.keyboard('31.02.2026{ArrowUp}{ArrowDown}{Enter}');
  await user.tab();
  expect(value()).toBe('31.02.2026');
});

test('the second press of a double click presses no button, a press by a key always does', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Удалить</Button>);
  fireEvent.click(screen.getByRole('button'), { detail: 2 });
  expect(onClick).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});
