import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../kit/records.ts';
import { button, cells, dialog } from '../../kit/parts.ts';
import { currentAddress, openAppAs, screen } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

/** The options of a dropdown, in order. */
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Three people whose order by name differs from that by surname. */
const PEOPLE = [
  { surname: 'Ёлкина', name: 'Яна', patr: 'Ильинична' },
  { surname: 'Жуков', name: 'Борис', patr: 'Ильич' },
  { surname: 'Ежов', name: 'Йонас', patr: 'Ильич' },
];

describe('teachers', () => {
  async function open(address: string) {
    const records = recordsOf(backend);
    records.clear('choices', 'journals', 'lessons', 'subjects', 'teachers');
    PEOPLE.forEach((person) => records.teacher(person));
    return openAppAs('admin', address);
  }

  test('are ordered by name', async () => {
    await open('/teachers');
    expect(await cells('Имя')).toEqual(['Борис', 'Йонас', 'Яна']);
    expect(await button('По имени')).toHaveAttribute('aria-pressed', 'true');
  });

  test('are ordered by surname on demand, and again by name', async () => {
    const user = await open('/teachers');
    await user.click(await button('По фамилии'));
    expect(await cells('Фамилия')).toEqual(['Ежов', 'Ёлкина', 'Жуков']);
    expect(currentAddress()).toBe('/teachers?sort=surname');
    await user.click(await button('По имени'));
    expect(await cells('Фамилия')).toEqual(['Жуков', 'Ежов', 'Ёлкина']);
  });
});

describe('subjects', () => {
  async function open() {
    const records = recordsOf(backend);
    records.clear('choices', 'journals', 'lessons', 'subjects');
    ['Физика', 'Ёлочка', 'Жонглирование', 'Единоборства'].forEach((name) =>
      records.subject({ name }),
    );
    return openAppAs('admin', '/subjects');
  }

  test('are ordered by name', async () => {
    await open();
    expect(await cells('Наименование')).toEqual([
      'Единоборства',
      'Ёлочка',
      'Жонглирование',
      'Физика',
    ]);
  });

  test('are of one of two levels and at one of two times, by default the first', async () => {
    const user = await open();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(optionsOf(form.getByLabelText('Уровень'))).toEqual(['Начальный', 'Продвинутый']);
    expect(form.getByLabelText('Уровень')).toHaveDisplayValue('Начальный');
    expect(optionsOf(form.getByLabelText('Время'))).toEqual(['10:00', '11:45']);
    expect(form.getByLabelText('Время')).toHaveDisplayValue('10:00');
    expect(form.getByLabelText('Наименование')).toHaveValue('');
  });
});

describe('choices', () => {
  async function open() {
    const records = recordsOf(backend);
    records.clear('choices', 'journals', 'lessons', 'students', 'subjects');
    PEOPLE.forEach((person, index) => {
      records.student({ id: index + 1, ...person });
    });
    ['Физика', 'Алгебра'].forEach((name, index) => {
      records.subject({ id: index + 1, name, time: '10:00' });
      records.subject({ id: index + 3, name, time: '11:45' });
    });
    for (const students of [1, 2, 3]) records.choice({ students, sub_first: 1, sub_second: 3 });
    return openAppAs('admin', '/choices');
  }

  test('are ordered by the student’s surname', async () => {
    await open();
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => /Ежов|Ёлкина|Жуков/.exec(row.textContent)?.[0])).toEqual([
      'Ежов',
      'Ёлкина',
      'Жуков',
    ]);
  });

  test('begin with the first student and the first subject of each slot, and offer no other slot’s', async () => {
    const user = await open();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Ежов Йонас Ильич');
    for (const [label, first] of [
      ['Предмет 1', '2'],
      ['Предмет 2', '4'],
    ] as const) {
      const field = form.getByLabelText(label);
      expect(optionsOf(field)).toEqual(['Алгебра (Начальный)', 'Физика (Начальный)']);
      expect(field).toHaveValue(first);
    }
  });
});
