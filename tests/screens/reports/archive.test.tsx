import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { read, utils, type WorkBook } from 'xlsx';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import { writeBook } from '../../../src/lib/sheets/styledBook.ts';
import * as writing from '../../../src/lib/sheets/writeStyledSheets.ts';
import { subjectList } from '../../../src/stores/lists/adminLists.ts';
import { setNeededMarks } from '../../../src/stores/reports/neededMarks.ts';
import { gate } from '../../backend/gate.ts';
import { reply } from '../../backend/reply.ts';
import { setClock } from '../../kit/clock.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(() => {
  setClock('2026-11-25T15:00');
  setNeededMarks(3);
});

type Row = Record<string, unknown>;
type Cells = (string | number | null)[];

/** A list as the server answers it. */
async function rawList(path: string): Promise<Row[]> {
  const answer: unknown = await (await fetch(`http://localhost:3000/api/${path}`)).json();
  return (Array.isArray(answer) ? answer : Object.values(answer as object)[0]) as Row[];
}

const dialog = () => screen.findByRole('dialog', { name: 'Архив журналов' });
const button = async (name: string) => within(await dialog()).findByRole('button', { name });

async function openArchive(query = '') {
  const user = await openAppAs('admin', `/reports/journals${query}`);
  await heading('Проверка журналов');
  await user.click(await screen.findByRole('button', { name: 'Архив' }));
  await dialog();
  return user;
}

/** Saves the archive; resolves to its name and to what a reader of spreadsheets finds in it. */
async function saveArchive(user: Awaited<ReturnType<typeof openArchive>>) {
  const write = vi.spyOn(writing, 'writeStyledSheets').mockResolvedValue(new Blob());
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await user.click(await button('Скачать архив'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [sheets = []] = write.mock.calls.at(-1) ?? [];
  const book = read(await writeBook(sheets, () => undefined));
  return { name: save.mock.calls.at(-1)?.[1], book };
}

const rowsOf = (book: WorkBook, sheet: string): Cells[] =>
  utils.sheet_to_json<Cells>(book.Sheets[sheet] ?? {}, { header: 1, defval: null });

const shown = (date: unknown) => String(date).split('-').reverse().join('.');
const nameOf = (row: Row) => ['surname', 'name', 'patr'].map((part) => row[part]).join(' ');
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** What the sheet of a subject and its line in the contents must hold, from the raw answers alone. */
async function expectedOf(id: number, from: string, to: string) {
  const students = await rawList(`subjects/${id}/students/`);
  const marks = await rawList(`journals/${id}/subject/`);
  const all = (await rawList(`subjects/${id}/lessons/`)).sort(
    (a, b) =>
      String(a['date']).localeCompare(String(b['date'])) || Number(a['id']) - Number(b['id']),
  );
  const lessons = all
    .map((lesson, index): Row => ({ ...lesson, number: index + 1 }))
    .filter(({ date }) => String(date) >= from && String(date) <= to);
  const given = new Map<string, string>();
  for (const { students: student, lessons: lesson, mark } of marks) {
    given.set(`${String(student)} ${String(lesson)}`, String(mark));
  }
  const lines = students
    .map((student) => {
      const own = lessons.map(
        (lesson) => given.get(`${String(student['id'])} ${String(lesson['id'])}`) ?? '',
      );
      const numbers = own.filter((mark) => /^[2-5]$/.test(mark)).map(Number);
      return { student, own, numbers, absent: own.filter((mark) => mark === 'Н').length };
    })
    .sort((a, b) => new Intl.Collator('ru').compare(nameOf(a.student), nameOf(b.student)));
  const counted = lines.filter(({ numbers, absent }) => numbers.length + absent > 0);
  const proposed = counted.flatMap(({ numbers }) =>
    numbers.length > 0 ? Math.round(mean(numbers)) : [],
  );
  const visits = counted.flatMap(({ numbers }) => numbers).length;
  const absences = counted.reduce((sum, { absent }) => sum + absent, 0);
  return {
    heads: lessons.map(({ date }) => shown(date)),
    lines: lines.map(({ student, own, numbers, absent }): Cells => [
      students.filter((one) => nameOf(one) === nameOf(student)).length > 1
        ? `${nameOf(student)} (№ ${String(student['id'])})`
        : nameOf(student),
      ...own.map((mark) => (mark === '' ? null : /^[2-5]$/.test(mark) ? Number(mark) : mark)),
      numbers.length > 0 ? hundredths(mean(numbers)) : null,
      numbers.length,
      absent,
      numbers.length > 0 ? Math.round(mean(numbers)) : null,
    ]),
    lessons: lessons.map((lesson): Cells => {
      const marked = students.filter((student) =>
        given.get(`${String(student['id'])} ${String(lesson['id'])}`),
      ).length;
      return [
        Number(lesson['number']),
        shown(lesson['date']),
        String(lesson['topic']) || null,
        String(lesson['homework']) || null,
        marked === 0 ? 'не отмечен' : `${marked} из ${students.length}`,
      ];
    }),
    figures: [
      lessons.length,
      lines.length,
      counted.length,
      ...[2, 3, 4, 5].map((mark) => proposed.filter((one) => one === mark).length),
      counted.filter(({ numbers }) => numbers.length === 0).length,
      hundredths(mean(proposed)),
      hundredths((proposed.filter((mark) => mark > 2).length * 100) / proposed.length),
      hundredths((proposed.filter((mark) => mark > 3).length * 100) / proposed.length),
      hundredths(mean(proposed.map((mark) => [16, 36, 64, 100][mark - 2] ?? 0))),
      hundredths((visits * 100) / (visits + absences)),
      counted.filter(({ numbers }) => numbers.length < 3).length,
    ],
  };
}

describe('the archive of journals', () => {
  test(
    'holds every mark, lesson and figure that the server answers',
    { tags: 'main' },
    async () => {
      // A lesson of one date with another, one without a topic, and a second entry that counts.
      backend.execute("update lessons set topic = '', date = '2026-10-02' where id in (2, 3)");
      backend.execute(
        "insert into journals (students, lessons, mark) select students, lessons, '2' from journals where id = 1",
      );
      const user = await openArchive('?from=2026-10-01&to=2026-11-24');
      const { name, book } = await saveArchive(user);
      expect(name).toBe('Архив журналов, 01.10.2026 – 24.11.2026.xlsx');
      const subjects = await rawList('subjects/');
      const contents = rowsOf(book, 'Содержание').slice(4);
      expect(rowsOf(book, 'Содержание')[3]?.slice(4)).toEqual([
        ...['Уроков', 'В журнале', 'С отметками', '2', '3', '4', '5', 'Без оценки', 'Средний балл'],
        ...['Успеваемость', 'Качество знаний', 'СОУ', 'Посещаемость', 'Мало оценок'],
      ]);
      expect(contents).toHaveLength(subjects.length);
      expect(book.SheetNames).toHaveLength(subjects.length + 1);
      for (const subject of subjects) {
        const title = `${String(subject['name'])} (${String(subject['level'])})`;
        const line = contents.find(([cell]) => cell === title) ?? [];
        const expected = await expectedOf(Number(subject['id']), '2026-10-01', '2026-11-24');
        expect(line.slice(4), title).toEqual(expected.figures);

        const [, , , head = [], ...rows] = rowsOf(book, String(line[3]));
        const count = expected.heads.length;
        expect(head.slice(0, 3)).toEqual(['ФИО', 'Школа', 'Класс']);
        expect(head.slice(3, 3 + count)).toEqual(expected.heads);
        const students = rows.slice(0, expected.lines.length);
        expect(students.map(([who, , , ...cells]) => [who, ...cells.slice(0, count + 4)])).toEqual(
          expected.lines,
        );
        const lessons = rows.slice(0, count).map((cells) => cells.slice(3 + count + 5));
        expect(lessons).toEqual(expected.lessons);
        expect(rows).toHaveLength(Math.max(expected.lines.length, count));
      }
    },
  );

  test('has every mark and every lesson on paper, and the figures of the file', async () => {
    const user = await openArchive('?from=2026-10-01&to=2026-11-24');
    const { book } = await saveArchive(user);
    let paper: string[][][] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      paper = [...document.querySelectorAll('table')].map((table) =>
        [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent)),
      );
      window.dispatchEvent(new Event('afterprint'));
    });
    await user.click(await button('Печать'));
    const titleOf = ([[title = ''] = []]: string[][]) => title;
    for (const subject of await rawList('subjects/')) {
      const title = `${String(subject['name'])} (${String(subject['level'])})`;
      const expected = await expectedOf(Number(subject['id']), '2026-10-01', '2026-11-24');
      const given = expected.lines.flatMap(([, ...cells]) => cells.slice(0, expected.heads.length));
      const isMark = (text: unknown) => /^[2-5Н]$/.test(String(text));
      const shownMarks = paper
        .filter((table) => titleOf(table).startsWith(`Журнал класса: ${title}`))
        .flatMap((table) => table.slice(3))
        .flatMap((cells) => cells.slice(1, 1 + expected.heads.length))
        .filter(isMark);
      expect(shownMarks, title).toEqual(given.filter(isMark).map(String));
      const lessons = paper.find((table) => titleOf(table).startsWith(`Уроки: ${title}`)) ?? [];
      expect(lessons.slice(2), title).toEqual(
        expected.lessons.map((cells) => cells.map((cell) => String(cell ?? ''))),
      );
      const line = rowsOf(book, 'Содержание').find(([cell]) => cell === title) ?? [];
      expect(titleOf(lessons)).toContain(String(rowsOf(book, String(line[3]))[2]?.[0]));
    }
  });

  test('has all subjects of one name on sheets of their own', async () => {
    backend.execute("update subjects set name = 'Английский язык для международных проектов'");
    const user = await openArchive();
    const { book } = await saveArchive(user);
    const names = rowsOf(book, 'Содержание')
      .slice(4)
      .map((line) => line[3]);
    expect(new Set(names).size).toBe(8);
    expect(book.SheetNames).toEqual(['Содержание', ...names]);
  });

  test('can be stopped and gone on with', async () => {
    const held = gate();
    const user = await openAppAs('admin', '/reports/journals');
    await heading('Проверка журналов');
    await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
    backend.fault({ method: 'GET', path: '/api/journals/8/subject/', wait: held.passed });
    await user.click(screen.getByRole('button', { name: 'Архив' }));
    await user.click(await button('Остановить'));
    held.open();
    await user.click(await button('Продолжить'));
    expect(await screen.findByText('Прочитано журналов: 8 из 8.')).toBeVisible();
  });

  test('says in the dialog, in the file and in its name what is missing', async () => {
    const end = backend.fault({
      method: 'GET',
      path: '/api/subjects/2/lessons/',
      reply: () => new Response('', { status: 403 }),
    });
    const user = await openArchive();
    expect(await screen.findByText('Прочитано журналов: 7 из 8.')).toBeVisible();
    const [{ name: title } = { name: '' }] = backend.query<{ name: string }>(
      'select name from subjects where id = 2',
    );
    const missing = within(await dialog()).getByRole('listitem');
    expect(missing).toHaveTextContent(title);
    const { name, book } = await saveArchive(user);
    expect(name).toBe('Архив журналов, не все предметы.xlsx');
    const contents = rowsOf(book, 'Содержание');
    expect(contents[1]?.[0]).toContain(`Не вошли: ${title}`);
    expect(contents.at(-1)?.[3]).toBe('не вошёл');
    end();
    await user.click(await button('Продолжить'));
    expect(await screen.findByText('Прочитано журналов: 8 из 8.')).toBeVisible();
  });

  test('says so, in its name too, if the list of subjects is not whole', async () => {
    const subjects = backend.query<Row>("select *, '' as teacher_name from subjects limit 7");
    backend.fault({
      method: 'GET',
      path: '/api/subjects/',
      reply: reply.json({ count: 8, next: null, previous: null, results: subjects }),
    });
    const user = await openArchive();
    expect(await screen.findByText(/^Прочитано журналов: 7 из 7\./)).toBeVisible();
    expect(await dialog()).toHaveTextContent(
      'Список предметов неполон: сервер отдал 7 записей из 8.',
    );
    const { name, book } = await saveArchive(user);
    expect(name).toBe('Архив журналов, не все предметы.xlsx');
    expect(rowsOf(book, 'Содержание')[1]?.[0]).toContain('Список предметов неполон');
  });

  test('has the marks of this minute, not those that the page has read before', async () => {
    const user = await openAppAs('admin', '/reports/journals');
    await heading('Проверка журналов');
    await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
    backend.execute("update journals set mark = '2' where id = 1");
    const [lesson] = backend.query<{ date: string; subject: string }>(
      'select l.date, s.name as subject from journals j join lessons l on l.id = j.lessons join subjects s on s.id = l.subjects where j.id = 1',
    );
    await user.click(screen.getByRole('button', { name: 'Архив' }));
    const { book } = await saveArchive(user);
    const contents = rowsOf(book, 'Содержание').slice(4);
    const sheet = contents.find(([cell]) => String(cell).startsWith(lesson?.subject ?? '?'))?.[3];
    const [, , , head = [], ...rows] = rowsOf(book, String(sheet));
    const column = head.indexOf(shown(lesson?.date));
    expect(rows.map((row) => row[column])).toContain(2);
  });

  test('is saved also if the list of subjects comes anew while the file is made', async () => {
    const user = await openArchive();
    await button('Скачать архив');
    const written = gate();
    vi.spyOn(writing, 'writeStyledSheets').mockImplementation(async (_sheets, { signal }) => {
      await written.passed;
      signal.throwIfAborted();
      return new Blob();
    });
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await user.click(await button('Скачать архив'));
    backend.execute(
      "insert into subjects (id, name, level, time, teacher) values (90, 'Химия', 'Начальный', '10:00', 1)",
    );
    await subjectList.query.refetch('all');
    written.open();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    // The new subject is missing, is named, and can be read.
    expect(await screen.findByText(/^Прочитано журналов: 8 из 9\./)).toBeVisible();
    expect(within(await dialog()).getByRole('listitem')).toHaveTextContent('Химия');
    await user.click(await button('Продолжить'));
    expect(await screen.findByText(/^Прочитано журналов: 9 из 9\./)).toBeVisible();
  });

  test('goes on by itself after a reload, and leaves the address when it is closed', async () => {
    const user = await openAppAs('admin', '/reports/journals?archive=1');
    expect(await screen.findByText('Прочитано журналов: 8 из 8.')).toBeVisible();
    await user.click(await button('Закрыть'));
    expect(currentAddress()).toBe('/reports/journals');
  });
});
