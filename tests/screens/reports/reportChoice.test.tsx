import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPeriod } from '../../kit/period.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

const teacher = () => screen.findByLabelText('Преподаватель');
const options = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the report that the menu opens', () => {
  test('leads another teacher on to their own', async () => {
    const user = await openAppAs('semenov', '/');
    await heading(/Здравствуйте/);
    await user.click(screen.getByRole('link', { name: 'Оценки по классам' }));
    await screen.findByLabelText('Предмет');
    expect(currentAddress()).toBe('/reports/teachers/2/subjects');
  });

  test('tells a teacher without subjects so', async () => {
    backend.execute('delete from subjects where teacher = 2');
    await openAppAs('semenov', '/reports/teachers/1/subjects');
    await screen.findByText('За вами пока не закреплены предметы.');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects');
  });

  test('stays a report on another teacher who is asked for by address', async () => {
    await openAppAs('semenov', '/reports/teachers/3/subjects');
    await screen.findByText('Сервер не показывает предметы этого преподавателя.');
    expect(currentAddress()).toBe('/reports/teachers/3/subjects');
  });

  test('whose teacher is gone asks an administrator for another', async () => {
    backend.execute('delete from teachers where id = 1');
    const user = await openAppAs('admin', '/reports/teachers/1/subjects');
    await screen.findByText('Преподавателя, которого открывает меню, нет в списке.');
    await user.selectOptions(await teacher(), 'Семёнов Алексей Игоревич');
    expect(currentAddress()).toBe('/reports/teachers/2/subjects');
  });
});

test('another teacher is chosen for the same period', async () => {
  const user = await openAppAs(
    'admin',
    '/reports/teachers/1/subjects?subject=1&from=2026-09-01&to=2026-10-31',
  );
  await user.selectOptions(await teacher(), 'Семёнов Алексей Игоревич');
  expect(currentAddress()).toBe('/reports/teachers/2/subjects?from=2026-09-01&to=2026-10-31');
});

test('either of two teachers with the same name can be chosen', async () => {
  backend.execute(
    "insert into teachers (id, surname, name, patr) values (77, 'Семёнов', 'Алексей', 'Игоревич')",
  );
  const user = await openAppAs('admin', '/reports/teachers/1/subjects');
  const select = await teacher();
  await user.selectOptions(select, 'Семёнов Алексей Игоревич (№ 77)');
  expect(currentAddress()).toBe('/reports/teachers/77/subjects');
});

describe('subjects that nobody teaches', () => {
  test('are found under «Без преподавателя»', async () => {
    backend.execute('update subjects set teacher = null where id = 1');
    const user = await openAppAs('admin', '/reports/teachers/1/subjects?from=2026-09-01');
    await waitFor(async () => expect(options(await teacher())).toContain('Без преподавателя'));
    await user.selectOptions(await teacher(), 'Без преподавателя');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?from=2026-09-01&teacher=none');
    await user.selectOptions(await screen.findByLabelText('Предмет'), 'Информатика (Начальный)');
    await screen.findByRole('table', { name: 'Отчёт по предмету Информатика (Начальный)' });
    await user.selectOptions(await teacher(), 'Павлова Татьяна Михайловна');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?from=2026-09-01');
  });

  test('are no choice where there are none, nor for a teacher', async () => {
    await openAppAs('admin', '/reports/teachers/1/subjects');
    await screen.findByLabelText('Предмет');
    expect(options(await teacher())).not.toContain('Без преподавателя');
  });

  test('are not shown to a teacher by their address', async () => {
    await openAppAs('pavlova', '/reports/teachers/1/subjects?teacher=none');
    const select = await screen.findByLabelText('Предмет');
    expect(options(select)).toContain('Информатика (Начальный)');
  });
});

describe('a report', () => {
  test('of marks without a date says so over their column', async () => {
    backend.execute("update lessons set date = '' where subjects = 1 and date = '2026-11-20'");
    await openAppAs('admin', '/reports/teachers/1/subjects?subject=1');
    await screen.findByRole('columnheader', { name: 'Без даты' });
  });

  test('without a row offers no paper', async () => {
    backend.execute('delete from journals');
    await openAppAs('admin', '/reports/schools?school=1');
    await screen.findByText('В этой школе пока нет оценок.');
    expect(screen.queryByRole('button', { name: 'Ещё' })).not.toBeInTheDocument();
  });

  test('narrowed by a name in quotation marks tells it with inner ones', async () => {
    const user = await openAppAs('admin', '/reports/teachers/1/subjects?subject=1');
    await user.type(await screen.findByLabelText('Поиск ученика'), '«а');
    window.dispatchEvent(new Event('beforeprint'));
    expect((await screen.findAllByText('Отобрано: поиск ученика «„а».'))[0]).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
  });

  test('takes a short date when the field is left, and not on the way to a longer one', async () => {
    const user = await openAppAs('admin', '/reports/teachers/1/subjects?subject=1');
    await openPeriod(user);
    const from = await screen.findByLabelText('С даты');
    await user.type(from, '1.10.20');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?subject=1');
    await user.type(from, '26');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?subject=1&from=2026-10-01');
    await user.clear(from);
    await user.type(from, '2.10.26');
    await user.tab();
    expect(from).toHaveValue('02.10.2026');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?subject=1&from=2026-10-02');
  });
});

test('the order of the lessons leaves the rest of the address alone', async () => {
  const user = await openAppAs('admin', '/reports/subjects?from=2026-09-01');
  await user.click(await screen.findByRole('button', { name: 'Дата урока' }));
  expect(currentAddress()).toBe('/reports/subjects?from=2026-09-01&sort=date');
  await user.click(screen.getByRole('button', { name: 'Название предмета' }));
  expect(currentAddress()).toBe('/reports/subjects?from=2026-09-01');
});
