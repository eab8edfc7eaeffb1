import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { groupBy } from '../../../src/domain/text/groupBy.ts';
import { subjectTitle } from '../../../src/domain/text/names.ts';
import { reply } from '../../backend/reply.ts';
import { setClock } from '../../kit/clock.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, openSchool } from '../../kit/school.ts';

beforeEach(() => setClock('2026-11-25T15:00'));

const NAME = 'Иванова Мария Сергеевна';
const ID = 49;
const SECOND_QUARTER = 'from=2026-11-01&to=2026-12-31';

interface StoredEntry {
  id: number;
  name: string;
  level: string;
  date: string;
  topic: string;
  mark: string;
}

/** The student's entries in the second quarter, newest first. */
const storedEntries = () =>
  backend.query<StoredEntry>(
    `select s.id, s.name, s.level, l.date, l.topic, j.mark from journals j
     join lessons l on l.id = j.lessons join subjects s on s.id = l.subjects
     where j.students = ? and l.date between '2026-11-01' and '2026-12-31'
     order by l.date desc, l.id desc`,
    ID,
  );

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const russianDate = (iso: string) => iso.split('-').reverse().join('.');

describe('a student’s card', () => {
  test('has school, class, choices, and each entry with its lesson', { tags: 'main' }, async () => {
    await openAppAs('admin', `/students/${ID}?${SECOND_QUARTER}`);
    const title = await heading(`Карточка: ${NAME}`);
    expect(title.parentElement).toHaveTextContent('6А · Гимназия № 12');
    expect(document.title).not.toContain('Иванова');
    const bySubject = groupBy(storedEntries(), subjectTitle);
    expect(bySubject.size).toBe(2);
    for (const [subject, entries] of bySubject) {
      const table = await screen.findByRole('table', { name: (name) => name.startsWith(subject) });
      expect(textsOf(table)).toEqual(
        entries.map(({ date, mark, topic }) => [russianDate(date), mark, topic]),
      );
    }
    const choices = screen.getByRole('table', { name: 'Выборы' });
    expect(within(choices).getByRole('rowheader')).toHaveTextContent('1 семестр 2026');
    for (const subject of bySubject.keys()) expect(choices).toHaveTextContent(subject);
    // The average of the former quarter, from the answers of the server.
    const [former] = backend.query<{ average: number }>(
      `select round(avg(cast(j.mark as real)), 2) as average from journals j
       join lessons l on l.id = j.lessons
       where j.students = ? and l.subjects = 2 and j.mark <> 'Н'
         and l.date between '2026-09-01' and '2026-10-31'`,
      ID,
    );
    expect(
      screen.getByText(new RegExp(`^${former?.average.toFixed(2).replace('.', ',')}, теперь`)),
    ).toBeVisible();
    expect(screen.getAllByText('Раньше (1 четверть)')).toHaveLength(2);
  });

  test('is copied as text, and printed with its subjects', async () => {
    const user = await openAppAs('admin', `/students/${ID}?${SECOND_QUARTER}`);
    await heading(`Карточка: ${NAME}`);
    await screen.findAllByRole('table', { name: /Информатика/ });
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(
      /^Иванова Мария Сергеевна, 6А, Гимназия № 12\. 2 четверть \(01\.11\.2026 – 31\.12\.2026\)\.\n/,
    );
    const values = storedEntries()
      .filter(({ name }) => name === 'Информатика')
      .map(({ mark }) => mark)
      .reverse();
    expect(text).toContain(`Информатика (Начальный): ${values.join(' ')} — средний балл `);
    expect(screen.getByRole('button', { name: 'Скопировано' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(
      screen.getByText(`${NAME} · 6А · Гимназия № 12 · Информатика (Начальный)`),
    ).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test('says what it could not read, and reads it again when asked', async () => {
    const mend = backend.fault({ path: /\/api\/journals\/\d+\/subject\//, reply: 'drop' });
    const user = await openAppAs('admin', `/students/${ID}`);
    await heading(`Карточка: ${NAME}`);
    const again = await screen.findByRole('button', { name: 'Повторить' });
    mend();
    await user.click(again);
    await screen.findAllByRole('table', { name: /Информатика/ });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull());
  });

  test('says that topics could not be read, and reads them again when asked', async () => {
    const mend = backend.fault({ path: /\/api\/subjects\/\d+\/lessons\//, reply: 'drop' });
    const user = await openAppAs('admin', `/students/${ID}?${SECOND_QUARTER}`);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    const [newest] = storedEntries();
    mend();
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(newest?.topic ?? '')).toBeVisible();
  });

  test('does not say that there are no choices where the list of them has a gap', async () => {
    const first = backend.query('select * from choices where students <> ? limit 2', ID);
    backend.fault({
      path: '/api/choices/',
      reply: reply.json({ count: 500, next: null, previous: null, results: first }),
    });
    await openAppAs('admin', `/students/${ID}`);
    await heading(`Карточка: ${NAME}`);
    expect(await screen.findByText(/^Выборов не видно/)).toBeVisible();
    expect(screen.queryByText('Выборов нет.')).toBeNull();
  });

  test('of nobody says so', async () => {
    await openAppAs('admin', '/students/77777');
    await screen.findByText('Такого ученика нет среди тех, кого показывает сервер.');
  });

  test('shows a teacher the own subjects where the server keeps the others from them', async () => {
    openSchool({ shape: 'predecessor', without: ['students', 'choices'] });
    const [student] = backend.query<{ id: number }>(
      `select c.students as id from choices c join journals j on j.students = c.students
       join lessons l on l.id = j.lessons join subjects s on s.id = l.subjects
       where s.name like '%Python%' limit 1`,
    );
    await openAppAs('pavlova', `/students/${student?.id ?? 0}`);
    await heading(/^Карточка: /);
    expect(await screen.findAllByRole('table', { name: /Python/ })).not.toHaveLength(0);
    expect(screen.queryByRole('table', { name: 'Выборы' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});

describe('the card is one press from the name', () => {
  const link = (name = NAME) => screen.findByRole('link', { name: `Карточка: ${name}` });

  test.each([
    ['/students?school=1', 2],
    ['/choices', 2],
    ['/reports/teachers/1/subjects?subject=1', 1],
  ])('at %s', async (address, count) => {
    const user = await openAppAs('admin', address);
    // A namesake is of the same school.
    const links = await screen.findAllByLabelText(new RegExp(`^Карточка: ${NAME}`));
    expect(links.length).toBeGreaterThanOrEqual(count);
    const own = links.find((one) => one.getAttribute('href') === `/students/${ID}`);
    await user.click(own as HTMLElement);
    await heading(`Карточка: ${NAME}`);
    // And back to where the user was.
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await waitFor(() => expect(currentAddress()).toBe(address));
  });

  test('in the groups of the totals', async () => {
    const user = await openAppAs('admin', '/reports/schools?school=1&view=totals');
    await user.click(await screen.findByRole('button', { name: /^Хорошисты: / }));
    const links = await screen.findAllByRole('button', { name: `Карточка: ${NAME}` });
    expect(links.map((one) => one.getAttribute('href'))).toContain(`/students/${ID}`);
    // By keys, from the name itself, which leads to the sheet.
    act(() => screen.getAllByRole('link', { name: NAME })[0]?.focus());
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await heading(`Карточка: ${NAME}`);
  });

  test('in a list by keys, and from the sheet «Табель»', async () => {
    const user = await openAppAs('admin', '/students?school=1');
    const box = await screen.findByRole('checkbox', { name: /^Выбрать: Абрамов / });
    act(() => box.focus());
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await heading(/^Карточка: Абрамов /);
    await user.click(screen.getByRole('link', { name: 'Табель' }));
    await user.click(await screen.findByRole('link', { name: 'Карточка' }));
    await heading(/^Карточка: Абрамов /);
  });

  test('in a class journal, by keys too', async () => {
    const user = await openAppAs('pavlova', '/subjects/1/journal');
    expect(await link('Алексеев Михаил Игоревич')).toHaveAttribute('href', '/students/13');
    await user.keyboard('{ArrowDown}{Alt>}{Enter}{/Alt}');
    await heading('Карточка: Алексеев Михаил Игоревич');
  });

  test('in the journal of a lesson, by keys too', async () => {
    const [lesson] = backend.query<{ id: number }>(
      'select id from lessons where subjects = 1 order by date desc limit 1',
    );
    const user = await openAppAs('pavlova', `/subjects/1/lessons/${lesson?.id ?? 0}/journal`);
    await link('Алексеев Михаил Игоревич');
    await user.keyboard('{ArrowDown}{Alt>}{Enter}{/Alt}');
    await heading(/^Карточка: /);
  });
});
