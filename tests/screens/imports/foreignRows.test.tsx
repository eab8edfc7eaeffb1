import { beforeEach, expect, test } from 'vitest';
import { reply } from '../../backend/reply.ts';
import { ManualClock } from '../../kit/clock.ts';
import { dialog } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { heading, openAppAs, screen } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';
import { storeStudents } from '../../kit/students.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

beforeEach(readSheetsHere);

/** Opens the import of a list and pastes rows into it; returns its dialog. */
async function importInto(path: string, title: string, ...rows: string[]) {
  const user = await openAppAs('admin', path);
  await heading(title);
  await user.click(await screen.findByRole('button', { name: 'Из таблицы' }));
  const form = await dialog();
  await user.click(form.getByLabelText('Строки таблицы'));
  await user.paste(rows.join('\n'));
  await user.click(form.getByRole('button', { name: 'Проверить' }));
  const summary = await form.findByText(/^Создадим/);
  return { user, form, summary };
}

test('a subject’s hour with a dash and its teacher by initials are understood, the teacher in sight', async () => {
  const [teacher] = backend.query<{ surname: string; name: string; patr: string }>(
    'select surname, name, patr from teachers order by id',
  );
  const { surname = '', name = '', patr = '' } = teacher ?? {};
  const { form, summary } = await importInto(
    '/subjects',
    'Предметы',
    'Предмет\tУровень\tВремя\tУчитель',
    `Шахматы\tНачальный\t10-00\t${surname} ${name.charAt(0)}.${patr.charAt(0)}.`,
  );
  expect(summary).toHaveTextContent(/^Создадим 1 из 1$/);
  expect(form.getByLabelText('Время, строка 2')).toHaveDisplayValue('10:00');
  const label = `${surname} ${name} ${patr}`;
  expect(form.getByLabelText('Преподаватель, строка 2')).toHaveDisplayValue(label);
  expect(form.getByText(new RegExp(`похоже на «${label}»`))).toBeVisible();
});

test('subjects from somebody’s table are corrected, and one that is refused or lost is sent once', async () => {
  const clock = new ManualClock();
  const { user, form, summary } = await importInto(
    '/subjects',
    'Предметы',
    'Предмет\tФИО преподавателя\tУровень обучения\tНачало занятий',
    'Танцы\tСемёнов А. И.\tначальный\t10:00:00',
    'Хор\t\tПродвинутый\t0,489583333',
    'Лепка\tне назначен\tНачальный\t10.00',
    'Шитьё\t–\tНачальный\t11:45',
  );
  expect(summary).toHaveTextContent('Создадим 4 из 4');
  expect(form.getAllByText('Преподаватель: не назначен.')).toHaveLength(3);
  const teacher = 'Семёнов Алексей Игоревич';
  expect(form.getByLabelText('Вместо «Семёнов А. И.»')).toHaveDisplayValue(teacher);
  expect(form.getByText(new RegExp(`«Семёнов А. И.» похоже на «${teacher}»`))).toBeVisible();

  const path = '/api/subjects/';
  // Two of the four rows are stored, one is refused, and the answer to one is lost.
  const ends = [
    backend.fault({ method: 'GET', path, reply: 'drop' }),
    // The list can be fetched only once, before the first row is sent.
    backend.fault({ method: 'GET', path, times: 1 }),
    backend.fault({ method: 'POST', path, times: 1, afterwards: true, reply: 'drop' }),
    backend.fault({
      method: 'POST',
      path,
      times: 1,
      reply: reply.json({ name: ['Так не называют.'] }, 400),
    }),
    backend.fault({ method: 'POST', path, times: 2 }),
  ];
  await user.click(form.getByRole('button', { name: 'Создать: 4' }));
  await form.findByText(/^Сервер не отвечает, продолжу через/);
  await user.click(form.getByRole('button', { name: 'Остановить' }));
  await form.findByText(/^Готово: 2 из 4\. Не создано: 1\. Неизвестно, созданы ли: 1\./);
  expect(form.getByText('Наименование: Так не называют.')).toBeVisible();
  for (const end of ends) end();
  await user.click(form.getByRole('button', { name: 'Повторить' }));
  // The run waits, because somebody else may be adding the same records.
  await clock.advanceWhenTimerIsSet(3);
  await form.findByText('Готово: 4 из 4');
  expect(bodiesOf('POST')).toHaveLength(5);
  expect(
    backend.query(
      `select subjects.name, level, time, surname from subjects
       left join teachers on teachers.id = teacher
       where subjects.name in ('Танцы', 'Хор', 'Лепка', 'Шитьё') order by subjects.name`,
    ),
  ).toEqual([
    { name: 'Лепка', level: 'Начальный', time: '10:00', surname: null },
    { name: 'Танцы', level: 'Начальный', time: '10:00', surname: 'Семёнов' },
    { name: 'Хор', level: 'Продвинутый', time: '11:45', surname: null },
    { name: 'Шитьё', level: 'Начальный', time: '11:45', surname: null },
  ]);
});

test('schools: those that are probably one are asked about, in the list or in the table', async () => {
  recordsOf(backend).school({ title: 'МБОУ «СОШ № 24»' });
  const { summary, form } = await importInto(
    '/schools',
    'Образовательные организации',
    'Наименование',
    'школа 24',
    'МАОУ Гимназия №7',
    'гимн. № 7',
    'МБОУ СОШ № 241',
  );
  expect(summary).toHaveTextContent('Создадим 2 из 4. Остались: 2 нужно проверить');
  form.getByText('Похоже на «МБОУ „СОШ № 24“» из списка.');
  form.getByText('Похоже на строку 3.');
});

test('schools: neither errors, nor totals, nor letters of another encoding are titles', async () => {
  const { summary, form } = await importInto(
    '/schools',
    'Образовательные организации',
    'Наименование',
    '#N/A',
    '#ССЫЛКА!',
    'Øêîëà èñêóññòâ',
    'Всего: 5',
    'Школа мира',
  );
  expect(summary).toHaveTextContent('Создадим 1 из 5. Остались: 4 с ошибкой');
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('choices: students by initials, classes with their word, and heads with their hours', async () => {
  storeStudents();
  const { summary, form } = await importInto(
    '/choices',
    'Выборы',
    'ФИО\tКласс\t1 предмет (10:00)\t2 предмет (11:45)\tГод\tСеместр',
    'Ежов Я. И.\t8А класс\t\t\t2030\t1',
  );
  expect(form.getByLabelText('Столбец C: 1 предмет (10:00)')).toHaveDisplayValue('Предмет 1');
  expect(form.getByLabelText('Столбец D: 2 предмет (11:45)')).toHaveDisplayValue('Предмет 2');
  expect(form.getByLabelText('Студент, строка 2')).toHaveDisplayValue('Ежов Яков Ильич');
  expect(form.getByLabelText('Класс, строка 2')).toHaveValue('8А класс');
  expect(form.getByText(/«8А класс» будет 8А/)).toBeVisible();
  expect(summary).toHaveTextContent('Создадим 0 из 1. Остались: 1 с ошибкой');
});

test('teachers: heads of programs that speak English say which part of a name is where', async () => {
  const { summary, form } = await importInto(
    '/teachers',
    'Преподаватели',
    'First name\tSurname\tE-mail',
    'Ян\tКим\tkim@example.org',
  );
  expect(summary).toHaveTextContent(/^Создадим 1 из 1$/);
  expect(form.getByLabelText('Фамилия, строка 2')).toHaveValue('Ким');
  expect(form.getByLabelText('Имя, строка 2')).toHaveValue('Ян');
});
