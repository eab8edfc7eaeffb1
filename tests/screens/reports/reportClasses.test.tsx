import { act, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { reply } from '../../backend/reply.ts';
import { filter } from '../../kit/parts.ts';
import { currentAddress, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

/** The full names of a school's students whose newest choice is of a class. */
const studentsOf = (className: string, school = 1) =>
  backend
    .query<{ name: string }>(
      `select surname || ' ' || name || ' ' || patr as name from students p
       where school = ? and ? = (
         select num_class from choices where students = p.id and num_class <> ''
         order by year desc, semester desc limit 1
       )`,
      school,
      className,
    )
    .map(({ name }) => name.trim());

/** The names in the first cells of a table. */
const namesIn = (table: HTMLElement) => [
  ...new Set(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent.trim()),
  ),
];

/** The filter, which is there when the classes are known. */
const classFilter = () => waitFor(() => filter('Класс'));

/** A class that has students with marks, and those who have them. */
function markedClass() {
  const [largest] = backend.query<{ name: string }>(
    `select c.num_class as name from choices c join students p on p.id = c.students
     where p.school = 1 and c.year = '2026' and c.semester = '1' group by 1 order by count(*) desc`,
  );
  const className = largest?.name ?? '';
  const marked = new Set(
    backend
      .query<{ name: string }>(
        `select surname || ' ' || name || ' ' || patr as name from students
         where id in (select students from journals where mark <> '')`,
      )
      .map(({ name }) => name.trim()),
  );
  return { className, names: studentsOf(className).filter((name) => marked.has(name)) };
}

describe('the report of a school', () => {
  test(
    'is narrowed to a class on the screen, in its address, file and paper',
    { tags: 'main' },
    async () => {
      const { className, names } = markedClass();
      const user = await openAppAs('admin', '/reports/schools?school=1');
      await user.selectOptions(await classFilter(), className);
      const table = await screen.findByRole('table', { name: /^Отчёт: / });
      await waitFor(() => expect(namesIn(table).sort()).toEqual([...names].sort()));
      expect(currentAddress()).toContain(`class=${encodeURIComponent(className)}`);

      const write = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
      const save = vi.spyOn(files, 'saveFile').mockReturnValue();
      await user.click(screen.getByRole('button', { name: 'Скачать отчёт' }));
      await waitFor(() => expect(save).toHaveBeenCalledOnce());
      expect(save.mock.calls[0]).toContain(`Отчёт для Гимназия № 12, ${className}.xlsx`);
      const rows = [...(write.mock.calls[0]?.[0] ?? [])].slice(1);
      expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names));

      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(screen.getAllByText(`Отобрано: ${className}.`).length).toBeGreaterThan(0);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    },
  );

  test('of another school begins with all classes', async () => {
    const { className } = markedClass();
    const user = await openAppAs('admin', `/reports/schools?school=1&class=${className}`);
    expect(await classFilter()).toHaveValue(className);
    await user.selectOptions(screen.getByLabelText('Школа'), '2');
    await waitFor(async () => expect(await classFilter()).toHaveValue(''));
    expect(currentAddress()).not.toContain('class=');
  });

  test('is whole for a class that it does not have', async () => {
    await openAppAs('admin', '/reports/schools?school=1&class=13Ю');
    expect(await classFilter()).toHaveValue('');
    expect(screen.queryByText('Ничего не найдено.')).toBeNull();
  });
});

describe('the totals of a school', () => {
  const group = async (label: string) =>
    (await screen.findByRole('heading', { name: new RegExp(`^${label}: `) })).querySelector(
      'strong',
    );

  test('of a class count its students alone, each once in the sentence below the groups', async () => {
    const { className } = markedClass();
    const [failing = '', unmarked = ''] = studentsOf(className);
    const marksOf = (name: string) =>
      `students in (select id from students where surname || ' ' || name || ' ' || patr = '${name}')`;
    backend.execute(`update journals set mark = '2' where ${marksOf(failing)} and mark <> 'Н'`);
    backend.execute(`delete from journals where ${marksOf(unmarked)}`);
    const user = await openAppAs('admin', '/reports/schools?school=1&view=totals&by=class');
    await user.selectOptions(await classFilter(), className);
    await screen.findByText(new RegExp(`^${studentsOf(className).length} учеников · `));
    const table = screen.getByRole('table', { name: 'Итоги' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(-2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Без «2»', 'На «4» и «5»']);
    expect(namesIn(table)).toEqual([className, 'Всего']);
    const all = studentsOf(className).length;
    const shareOf = (count: number) =>
      `${((count * 100) / (all - 1)).toFixed(2).replace('.', ',')} %`;
    // Those who are left had all 4 and 5.
    expect(await group('Хорошисты')).toHaveTextContent(String(all - 2));
    expect(
      screen.getByText(
        `Из ${all - 1} учеников с оценками: без «2» — ${shareOf(all - 2)}, на «4» и «5» — ${shareOf(all - 2)}.`,
      ),
    ).toBeVisible();
  });

  test('have the classes of the newest choices where marks tell none', async () => {
    const { className, names } = markedClass();
    const rows = backend.query(
      `select o.students, surname || ' ' || p.name || ' ' || patr as students_name, o.lessons,
         s.name || ' (' || level || ')' as lessons_name, date, mark
       from journals o join students p on p.id = o.students
       join lessons l on l.id = o.lessons join subjects s on s.id = l.subjects
       where p.school = 1 order by o.id`,
    );
    backend.fault({
      path: '/api/journals/1/school/',
      reply: reply.json({ 'school-journal': rows }),
    });
    await openAppAs('admin', '/reports/schools?school=1&view=totals&by=class');
    const row = await screen.findByRole('row', { name: new RegExp(`^${className} `) });
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(String(names.length));
    expect(screen.queryByRole('row', { name: /^Без класса/ })).toBeNull();
  });
});

test('students are narrowed to the class of their newest choice where the server keeps none', async () => {
  const { className } = markedClass();
  const user = await openAppAs('admin', '/students?school=1');
  await user.selectOptions(await classFilter(), className);
  await screen.findByText(new RegExp(`^Показано ${studentsOf(className).length} из `));
});
