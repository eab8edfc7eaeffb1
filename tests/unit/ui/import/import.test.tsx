import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { gate } from '../../../backend/gate.ts';
import * as sheets from '../../../../src/lib/sheets/readSheets.ts';
import { setNarrow } from '../../../kit/mediaQueries.ts';
import { readSheetsHere } from '../../../kit/sheets.ts';
import ImportDialog from '../../../../src/ui/import/ImportDialog.tsx';
import type { FieldSpec, Values } from '../../../../src/ui/fields/fields.ts';

type Name = 'surname' | 'name' | 'patronymic' | 'schoolId';

const FIELDS: readonly FieldSpec<Name>[] = [
  { name: 'surname', label: 'Фамилия', namePart: 'surname' },
  { name: 'name', label: 'Имя', namePart: 'name' },
  { name: 'patronymic', label: 'Отчество', optional: true, namePart: 'patronymic' },
  {
    name: 'schoolId',
    label: 'Школа',
    optional: true,
    emptyOptionTexts: {
      question: 'Выберите школу',
      createLabel: 'Создать без школы',
      outcomeWord: 'без школы',
    },
    options: [
      { value: '1', label: 'Лицей «Росток»' },
      { value: '3', label: 'Гимназия № 12' },
      { value: '5', label: 'СОШ № 7' },
      { value: '6', label: 'Школа № 7' },
    ],
  },
];

const EXISTING = [{ surname: 'Ежов', name: 'Олег', patronymic: '', schoolId: '3' }];

beforeEach(readSheetsHere);

/** Opens the dialog of an import on a server that answers each row as given. */
function openImport(
  answer: (row: Values<Name>) => Failure | null = () => null,
  { gap = null, end = Promise.resolve() }: { gap?: string | null; end?: Promise<void> } = {},
) {
  const sent: Values<Name>[] = [];
  const close = vi.fn();
  const dialog = (
    <ImportDialog
      title="Обучающиеся: из таблицы"
      fields={FIELDS}
      existing={EXISTING}
      gap={gap}
      dropped={null}
      onImport={(rows, onOutcome) => {
        rows.forEach((row, index) => {
          sent.push(row);
          onOutcome(index, answer(row));
        });
        return end;
      }}
      onClose={close}
    />
  );
  return { sent, close, ...render(dialog), user: userEvent.setup() };
}

async function check(user: ReturnType<typeof userEvent.setup>, ...rows: string[]) {
  const field = screen.getByLabelText('Строки таблицы');
  await user.click(field);
  await user.paste(rows.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  return screen.findByText(/^Создадим/);
}

const create = (count: number) => screen.getByRole('button', { name: `Создать: ${count}` });

test('cells are corrected in the preview, and what is said of their row follows at once', async () => {
  const { sent, user } = openImport();
  const summary = await check(
    user,
    'Фамилия\tИмя\tШкола',
    '\tЯн\tШкола 5',
    'Ким\tИя\tГимназия № 12',
  );
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Создадим 1 из 2. Остались: 1 с ошибкой');
  const row = screen.getByRole('row', { name: /Заполните поле «Фамилия»/ });
  expect(row).toHaveTextContent('Школа: «Школа 5» нет в списке.');
  await user.type(within(row).getByLabelText('Фамилия, строка 2'), 'Ли');
  expect(row).not.toHaveTextContent('Заполните');
  await user.selectOptions(within(row).getByLabelText('Школа, строка 2'), 'Лицей «Росток»');
  expect(summary).toHaveTextContent(/^Создадим 2 из 2$/);
  await user.click(create(2));
  expect(await screen.findByText('Готово: 2 из 2')).toHaveFocus();
  expect(sent).toEqual([
    { surname: 'Ли', name: 'Ян', patronymic: '', schoolId: '1' },
    { surname: 'Ким', name: 'Ия', patronymic: '', schoolId: '3' },
  ]);
});

test('what a column is can be changed, and whether there is a head', async () => {
  const { sent, user } = openImport();
  await check(user, 'Ия\tКим\tГимназия № 12', 'Ян\tЛи\tГимназия № 12');
  await user.selectOptions(screen.getByLabelText('Столбец A'), 'Имя');
  await user.selectOptions(screen.getByLabelText('Столбец B'), 'Фамилия');
  await user.click(screen.getByLabelText('Первая строка — заголовок'));
  await user.click(create(1));
  await screen.findByText('Готово: 1 из 1');
  expect(sent).toEqual([{ surname: 'Ли', name: 'Ян', patronymic: '', schoolId: '3' }]);
});

test('rows with nothing in the required columns are reported by their numbers', async () => {
  const { user } = openImport();
  const summary = await check(
    user,
    '№\tФамилия\tИмя\tШкола',
    'Гимназия № 12\t\t\t',
    '1\tКим\tИя\tГимназия № 12',
    '\t\t\t',
    'Итого: 1\t\t\t',
    'Директор\t\t\t',
  );
  expect(summary).toHaveTextContent('Создадим 1 из 1');
  expect(screen.getByText(/^Пропущены/)).toHaveTextContent(
    'Пропущены строки, в нужных столбцах которых пусто: 2, 5–6.',
  );
  await user.selectOptions(screen.getByLabelText('Столбец A: №'), 'Отчество');
  expect(summary).toHaveTextContent('Создадим 0 из 4');
  expect(screen.queryByText(/^Пропущены/)).not.toBeInTheDocument();
});

test('tables above the head, or beside the first one, are told: nobody reads them', async () => {
  const { user } = openImport();
  const school = 'Гимназия № 12';
  const summary = await check(
    user,
    'ФИО\tШкола',
    `Пак Ян\t${school}`,
    'Фамилия\tИмя\tШкола\t\tФамилия\tИмя',
    `Ким\tИя\t${school}\t\tЛи\tЯн`,
  );
  expect(summary).toHaveTextContent('Создадим 1 из 1');
  expect(screen.getByText('Не взяты строки над заголовком: 2.')).toBeVisible();
  expect(screen.getByText('Не взяты столбцы с повторным заголовком: E, F.')).toBeVisible();
});

test('a title that fits several options says so wherever it is asked about, until one is chosen', async () => {
  const { user } = openImport();
  await check(user, 'Ким\tИя\t\tГимназия', 'Ли\tЯн\t\tШкола 7', 'Пак\tЭя\t\tШкола 7');
  expect(
    screen.getAllByText(/«Школа 7» — подходит несколько: СОШ № 7; Школа № 7. Выберите.$/),
  ).toHaveLength(2);
  const field = screen.getByLabelText('Вместо «Школа 7»');
  expect(screen.getByText('Подходит несколько, выберите. Строк: 2')).toBeInTheDocument();
  expect(screen.getByText('Строк: 1')).toBeInTheDocument();
  await user.selectOptions(field, 'Школа № 7');
  expect(screen.queryByText(/[Пп]одходит несколько/)).not.toBeInTheDocument();
  expect(screen.getByText('Строк: 2')).toBeInTheDocument();
});

test('one school for all fills empty cells alone; an unknown title waits for a word of its own', async () => {
  const { sent, user } = openImport();
  const summary = await check(user, 'Ким\tИя\t\t', 'Ли\tЯн\t\tШк. 5', 'Пак\tЭя\t\tРосток');
  await user.selectOptions(screen.getByLabelText('Школа для всех'), 'Гимназия № 12');
  expect(summary).toHaveTextContent('Создадим 1 из 3');
  expect(screen.getByRole('row', { name: /«Шк. 5» нет в списке/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Вместо «Шк. 5»'), 'Лицей «Росток»');
  expect(summary).toHaveTextContent('Создадим 2 из ');
  await user.click(screen.getByLabelText('Заменить и то, что указано в таблице'));
  expect(summary).toHaveTextContent('Создадим 3 из ');
  await user.click(screen.getByLabelText('Заменить и то, что указано в таблице'));
  await user.selectOptions(screen.getByLabelText('Школа, строка 3'), 'Лицей «Росток»');
  await user.click(create(3));
  await screen.findByText('Готово: 3 из 3');
  expect(sent.map(({ surname, schoolId }) => `${surname} ${schoolId}`)).toEqual([
    'Ким 3',
    'Ли 1',
    'Пак 1',
  ]);
});

test('one school stands for all unknown titles, where there are several, but for those chosen for one', async () => {
  const { sent, user } = openImport();
  const summary = await check(user, 'Ким\tИя\t\tШк. 5', 'Ли\tЯн\t\tШк. 6', 'Пак\tЭя\t\t');
  await user.selectOptions(screen.getByLabelText('Вместо «Шк. 6»'), 'Лицей «Росток»');
  await user.selectOptions(screen.getByLabelText('Вместо всех неизвестных: 2'), 'Гимназия № 12');
  expect(screen.getByLabelText('Вместо «Шк. 5»')).toHaveDisplayValue('Общая замена');
  expect(screen.getByLabelText('Вместо «Шк. 6»')).toHaveDisplayValue('Лицей «Росток»');
  expect(summary).toHaveTextContent('Создадим 2 из 3');
  await user.click(create(2));
  await screen.findByText(/Готово: 2 из 2/);
  expect(sent.map(({ surname, schoolId }) => `${surname} ${schoolId}`)).toEqual(['Ким 3', 'Ли 1']);
});

test('a single unknown title is not asked about twice', async () => {
  const { user } = openImport();
  await check(user, 'Ким\tИя\t\tШк. 5', 'Пак\tЭя\t\tШк. 5');
  expect(screen.getByLabelText('Вместо «Шк. 5»')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Вместо всех/)).not.toBeInTheDocument();
});

test('namesakes, and what is only odd, are created on purpose, each or all', async () => {
  const { sent, user } = openImport();
  const summary = await check(
    user,
    'Ежов\tОлег\t\tГимназия № 12',
    'Кимq\tИя\t\tГимназия № 12',
    'Пак\tЭя\t\t',
    'Ли\tЯн\t\tГимназия № 12',
    'Ли\tЯн\t\tГимназия № 12',
  );
  expect(summary).toHaveTextContent('Остались: 2 повтора, 2 нужно проверить');
  const namesake = screen.getByRole('row', { name: /Уже есть в списке/ });
  await user.click(within(namesake).getByLabelText('Создать всё равно, строка 1'));
  expect(summary).toHaveTextContent('Создадим 2 из ');
  expect(screen.getByLabelText('Создать и повторы: 2')).toBePartiallyChecked();
  await user.click(screen.getByLabelText('Создать и повторы: 2'));
  await user.click(screen.getByLabelText('Создать и те, что отмечены «Проверьте»: 2'));
  expect(summary).toHaveTextContent('Создадим 5 из ');
  // A remark other than the approved one excludes the row again.
  await user.type(screen.getByLabelText('Имя, строка 2'), 'w');
  expect(summary).toHaveTextContent('Создадим 4 из ');
  await user.click(create(4));
  await screen.findByText(/Готово: 4 из 4/);
  expect(sent.map(({ surname }) => surname).sort()).toEqual(['Ежов', 'Ли', 'Ли', 'Пак']);
});

test('one press for what is odd does not create what is there already', async () => {
  const { user } = openImport();
  const summary = await check(user, 'Кимq\tИя\t\tГимназия № 12', 'Кимq\tИя\t\tГимназия № 12');
  await user.click(screen.getByLabelText('Создать и те, что отмечены «Проверьте»: 1'));
  expect(summary).toHaveTextContent('Создадим 1 из 2');
  expect(screen.queryByLabelText(/Создать и повторы/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Создать всё равно, строка 2'));
  expect(summary).toHaveTextContent('Создадим 2 из ');
});

test('letters that only look Russian are corrected by one press', async () => {
  const { sent, user } = openImport();
  await check(user, 'Aндреев\tЯн\t\tГимназия № 12', 'Ким\tИгoрь\t\tГимназия № 12');
  await user.click(screen.getByRole('button', { name: 'Исправить похожие буквы: 2' }));
  await user.click(create(2));
  await screen.findByText('Готово: 2 из 2');
  expect(sent.map(({ surname, name }) => `${surname} ${name}`)).toEqual([
    'Андреев Ян',
    'Ким Игорь',
  ]);
});

test('what is refused names its field, and is corrected alone', { tags: 'main' }, async () => {
  const refusal = new Failure('invalid', 'Проверьте отмеченные поля.', 400, {
    patronymic: 'Это поле не может быть пустым.',
  });
  const { sent, user } = openImport(({ patronymic }) => (patronymic === '' ? refusal : null));
  await check(user, 'Ким\tИя\tЛи\tГимназия № 12', 'Ли\tЯн\t\tГимназия № 12');
  await user.click(create(2));
  expect(await screen.findByText(/Готово: 1 из 2. Не создано: 1/)).toBeInTheDocument();
  expect(screen.getByText('Отчество: Это поле не может быть пустым.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Исправить' }));
  const summary = await screen.findByText(/Создадим 0 из 1/);
  expect(screen.getByText(/Сервер: Отчество: Это поле/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Отчество, строка 2'), 'Ким');
  expect(summary).toHaveTextContent('Создадим 1 из 1');
  await user.click(create(1));
  await screen.findByText('Готово: 1 из 1');
  expect(sent).toHaveLength(3);
});

test('nothing can be tried again while the run still goes on', async () => {
  const { open, passed } = gate();
  const { user } = openImport(() => new Failure('server', 'Сервер не справился.', 500), {
    end: passed,
  });
  await check(user, 'Ким\tИя\t\tГимназия № 12');
  await user.click(create(1));
  await screen.findByText('Создаётся: 1');
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  open();
  await screen.findByRole('button', { name: 'Повторить' });
});

test('rows whose outcome is unknown can be retried, but not edited before', async () => {
  const { user } = openImport(() => new Failure('offline', 'Нет связи.'));
  await check(user, 'Ким\tИя\t\tГимназия № 12');
  await user.click(create(1));
  await screen.findByText(/Не создано: 1/);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Исправить' })).not.toBeInTheDocument();
});

test('a row without a patronymic, where others have one, says so before it is sent, and is sent', async () => {
  const { sent, user } = openImport();
  const school = 'Гимназия № 12';
  const summary = await check(
    user,
    `Ким\tИя\tЛи\t${school}`,
    `Ли\tЯн\t\t${school}`,
    `Пакq\tЭя\t\t${school}`,
    `Ежов\tОлег\t\t${school}`,
  );
  expect(summary).toHaveTextContent('Создадим 2 из 4');
  const rows = screen.getAllByRole('row', { name: /Отчество: пусто, сервер может отказать/ });
  const [same, odd, noted] = rows.map((row) => within(row).getAllByRole('cell')[1]);
  expect(same).toHaveTextContent('Уже есть в списке. Отчество: пусто');
  expect(odd).toHaveTextContent(
    'Проверьте. Фамилия: русские и латинские буквы в слове. Отчество: пусто',
  );
  expect(noted?.textContent).toBe('Отчество: пусто, сервер может отказать.');
  await user.click(screen.getByLabelText('Создать и повторы: 1'));
  await user.click(screen.getByLabelText('Создать и те, что отмечены «Проверьте»: 1'));
  await user.type(screen.getByLabelText('Отчество, строка 2'), 'Ильич');
  expect(screen.getAllByRole('row', { name: /Отчество: пусто/ })).toHaveLength(2);
  await user.click(create(4));
  await screen.findByText('Готово: 4 из 4');
  expect(sent).toHaveLength(4);
});

test('one without a patronymic who may be one with it is asked about, in the list or in the table', async () => {
  const { user } = openImport();
  const school = 'Гимназия № 12';
  const summary = await check(
    user,
    `Ежов\tОлег\tИльич\t${school}`,
    `Ли\tЯн\tИльич\t${school}`,
    `Ли\tЯн\t—\t${school}`,
    'Ли\tЯн\t\tЛицей «Росток»',
    `Ли\tЯн\tИвич\t${school}`,
  );
  expect(summary).toHaveTextContent('Создадим 2 из 5. Остались: 3 нужно проверить');
  screen.getByText(/Похоже на «Ежов Олег» из списка/);
  expect(screen.getAllByText(/Похоже на строку [23]/)).toHaveLength(2);
});

test('where no row has a patronymic it is said once, above', async () => {
  const { user } = openImport();
  const school = 'Гимназия № 12';
  const summary = await check(user, `Ким\tИя\t\t${school}`, `Ли\tЯн\t\t${school}`);
  expect(summary).toHaveTextContent('Создадим 2 из ');
  expect(screen.getByText('Отчество: ни у кого не указано, сервер может отказать.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /сервер/ })).not.toBeInTheDocument();
});

test('rows that may have been created are listed apart from the refused rows', async () => {
  const unknown = new Failure('unknown', 'Неизвестно, создана ли запись. Нет связи.');
  const { user } = openImport(({ surname }) =>
    surname === 'Ли' ? new Failure('invalid', 'Нет.', 400) : unknown,
  );
  const school = 'Гимназия № 12';
  await check(user, `Ким\tИя\t\t${school}`, `Ли\tЯн\t\t${school}`, `Пак\tЭя\t\t${school}`);
  await user.click(create(3));
  expect(await screen.findByText(/^Готово: /)).toHaveTextContent(
    'Готово: 0 из 3. Не создано: 1. Неизвестно, созданы ли: 2. ' + '«Повторить» сначала проверит',
  );
  expect(screen.getAllByText(/^Неизвестно, создана ли запись/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Исправить' })).not.toBeInTheDocument();
});

test('a row that the server stumbled over, and that is not in the list, can be corrected', async () => {
  const { user } = openImport(() => new Failure('server', 'Сервер не справился.', 500));
  await check(user, 'Ким\tИя\t\tГимназия № 12');
  await user.click(create(1));
  await screen.findByText('Готово: 0 из 1. Не создано: 1');
  expect(screen.getByRole('button', { name: 'Исправить' })).toBeInTheDocument();
});

test('copied rows have headings and titles, and are the same when they are pasted', async () => {
  const { user, close } = openImport();
  const rows = ['Ежов\tОлег\t\tГимназия № 12', 'Ли\tЯн\t\t5', 'Ким\tИя\t\tГимназия № 12'];
  await check(user, ...rows);
  await user.click(create(1));
  await screen.findByText(/С замечаниями, не отправлены: 2/);
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  await screen.findByText(/Скопировано/);
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\r\n')).toEqual([
    'Фамилия\tИмя\tОтчество\tШкола\tЗамечания',
    'Ли\tЯн\t\t5\tШкола: «5» нет в списке.',
    'Ежов\tОлег\t\tГимназия № 12\tУже есть в списке.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(close).toHaveBeenCalled();
});

test('rows that can’t be copied, as over plain HTTP, are said to be', async () => {
  const { user } = openImport();
  await check(user, 'Ким\tИя\t\tГимназия № 12', 'Ли\tЯн\t\t5');
  await user.click(create(1));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException(''));
  await user.click(await screen.findByRole('button', { name: 'Скопировать' }));
  await screen.findByText(/Скопировать не удалось/);
});

test('the user chooses one of several sheets, and the first is proposed', async () => {
  vi.mocked(sheets.readSheets).mockResolvedValue([
    { name: '7А', rows: [['Ким', 'Ия', '', 'Гимназия № 12']] },
    { name: '7Б', rows: [['Ли', 'Ян', '', 'Гимназия № 12']] },
  ]);
  const { sent, user } = openImport();
  await check(user, 'всё равно что');
  await user.selectOptions(screen.getByLabelText('Лист'), '7Б');
  await user.click(create(1));
  await screen.findByText('Готово: 1 из 1');
  expect(sent.map(({ surname }) => surname)).toEqual(['Ли']);
});

test('what was said of a sheet is there again after a look at another, and what it has created', async () => {
  const row = (surname: string) => [surname, 'Ия', 'Львовна', 'Шк. 5'];
  vi.mocked(sheets.readSheets).mockResolvedValue([
    { name: '7А', rows: [row('Кимq'), row('Пак')] },
    { name: '7Б', rows: [row('Ли')] },
  ]);
  const refusal = new Failure('invalid', 'Нет.', 400);
  const { sent, user } = openImport(({ surname }) => (surname === 'Пак' ? refusal : null));
  await check(user, 'всё равно что');
  await user.selectOptions(screen.getByLabelText('Столбец C'), 'Не нужно');
  await user.selectOptions(screen.getByLabelText('Вместо «Шк. 5»'), 'Лицей «Росток»');
  await user.type(screen.getByLabelText('Фамилия, строка 1'), '{Backspace}');
  await user.selectOptions(screen.getByLabelText('Лист'), '7Б');
  expect(screen.getByLabelText('Вместо «Шк. 5»')).toHaveDisplayValue('Не выбрано');
  await user.selectOptions(screen.getByLabelText('Лист'), '7А');
  expect(screen.getByLabelText('Столбец C')).toHaveDisplayValue('Не нужно');
  await user.click(create(2));
  await user.click(await screen.findByRole('button', { name: 'Исправить' }));
  await user.selectOptions(screen.getByLabelText('Лист'), '7Б');
  expect(screen.getByText(/Создадим 0 из 1/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Лист'), '7А');
  expect(screen.getByText(/Создадим 0 из 1/)).toBeInTheDocument();
  expect(screen.getByText('Сервер: Нет.')).toBeInTheDocument();
  expect(sent.map(({ surname, schoolId }) => `${surname} ${schoolId}`)).toEqual(['Ким 1', 'Пак 1']);
});

test('back and forth over the same text keeps what was corrected; another text is read anew', async () => {
  const { user } = openImport();
  await check(user, 'Кимq\tИя\t\tГимназия № 12');
  await user.type(screen.getByLabelText('Фамилия, строка 1'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await user.type(screen.getByLabelText('Строки таблицы'), '!{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(screen.getByLabelText('Фамилия, строка 1')).toHaveValue('Ким');
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await user.clear(screen.getByLabelText('Строки таблицы'));
  expect(screen.getByRole('button', { name: 'Проверить' })).toHaveAttribute('aria-disabled');
  await check(user, 'Лиq\tЯн\t\tГимназия № 12');
  expect(screen.getByLabelText('Фамилия, строка 1')).toHaveValue('Лиq');
});

test('back from a file leads to it again, and to pasted text when there is some', async () => {
  const rows = [['Кимq', 'Ия', '', 'Гимназия № 12']];
  const read = vi.mocked(sheets.readSheets).mockResolvedValue([{ name: '7А', rows }]);
  const { user } = openImport();
  await user.upload(screen.getByLabelText('Выбрать файл'), new File([''], 'дети.csv'));
  await user.type(await screen.findByLabelText('Фамилия, строка 1'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  expect(screen.getByLabelText('Фамилия, строка 1')).toHaveValue('Ким');
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  read.mockResolvedValue([{ name: '', rows: [['Ли', 'Ян', '', 'Гимназия № 12']] }]);
  await check(user, 'Ли\tЯн\t\tГимназия № 12');
  expect(screen.getByLabelText('Фамилия, строка 1')).toHaveValue('Ли');
});

test('one row of many is in the order of Tab; arrows and Enter lead to the others', async () => {
  const { user } = openImport();
  await check(user, 'Ким\tИя\t\tГимназия № 12', 'Ли\tЯн\t\tГимназия № 12');
  await user.click(screen.getByLabelText('Имя, строка 1'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('Имя, строка 2')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByLabelText('Имя, строка 2')).toHaveFocus();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Назад' })).toHaveFocus();
});

test('created rows are not offered again when the other rows are corrected or checked', async () => {
  const refusal = new Failure('invalid', 'Нет.', 400);
  const { sent, user } = openImport(({ surname }) => (surname === 'Лиq' ? refusal : null));
  await check(user, 'Ким\tИя\t\tГимназия № 12', 'Лиq\tЯн\t\tГимназия № 12');
  await user.click(screen.getByLabelText('Создать всё равно, строка 2'));
  await user.click(create(2));
  await user.click(await screen.findByRole('button', { name: 'Исправить' }));
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await user.click(screen.getByRole('button', { name: 'Проверить' }));
  await user.type(screen.getByLabelText('Фамилия, строка 2'), '{Backspace}');
  await user.click(create(1));
  await screen.findByText('Готово: 1 из 1');
  expect(sent.map(({ surname }) => surname)).toEqual(['Ким', 'Лиq', 'Ли']);
});

test('reading can be stopped, and a file that is read too late does nothing', async () => {
  let answer: (found: sheets.Worksheet[]) => void = () => undefined;
  const signals: AbortSignal[] = [];
  vi.mocked(sheets.readSheets).mockImplementation(async (_source, signal) => {
    signals.push(signal);
    const found = await new Promise<sheets.Worksheet[]>((resolve) => (answer = resolve));
    return signal.aborted ? null : found;
  });
  const { user, unmount } = openImport();
  const file = new File(['Ли;Ян'], 'дети.csv');
  await user.upload(screen.getByLabelText('Выбрать файл'), file);
  expect(screen.getByRole('status')).toHaveTextContent('Таблица читается…');
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  expect(signals[0]?.aborted).toBe(true);
  await act(() => {
    answer([{ name: '', rows: [['Ли', 'Ян']] }]);
    return Promise.resolve();
  });
  expect(screen.getByLabelText('Строки таблицы')).toBeInTheDocument();

  await user.upload(screen.getByLabelText('Выбрать файл'), file);
  unmount();
  await act(() => {
    answer([{ name: '', rows: [['Ли', 'Ян']] }]);
    return Promise.resolve();
  });
  expect(signals[1]?.aborted).toBe(true);
});

test('a row that nobody can have meant is an error, and no checkbox creates it', async () => {
  const { sent, user } = openImport();
  const summary = await check(
    user,
    'Фамилия\tИмя\tОтчество\tШкола',
    'Ким\tИя\tнет\tГимназия № 12',
    '31\tчел.\t\t',
    'Классный\tруководитель:\t____ Сидорова\t',
    'Ли\tЯн\t#Н/Д\tГимназия № 12',
    'Пак\tЭя\tИльич\t#REF!',
    'Цой\tФормула без значения\tИльич\tГимназия № 12',
    'Øêîëà\tЛев\tИльич\tГимназия № 12',
    'ПАК\tлев\tИльич\tГимназия № 12',
  );
  expect(summary).toHaveTextContent('Создадим 1 из 8. Остались: 6 с ошибкой, 1 нужно проверить');
  expect(screen.getByRole('row', { name: /Отчество: ошибка «#Н\/Д» в таблице/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Школа: ошибка «#REF!» в таблице/ })).toBeVisible();
  expect(screen.queryByLabelText('Вместо «#REF!»')).not.toBeInTheDocument();
  expect(screen.getByText(/^Формула без значения: откройте файл в Excel/)).toBeVisible();
  expect(screen.getByText(/^Другая кодировка/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Школа для всех'), 'Гимназия № 12');
  await user.click(screen.getByLabelText('Создать и те, что отмечены «Проверьте»: 1'));
  await user.click(create(2));
  await screen.findByText(/Готово: 2 из 2/);
  expect(sent.map(({ surname, name, patronymic }) => [surname, name, patronymic])).toEqual([
    ['Ким', 'Ия', ''],
    ['ПАК', 'лев', 'Ильич'],
  ]);
});

test('capitals are corrected in all rows by one press', async () => {
  const { sent, user } = openImport();
  const summary = await check(
    user,
    'ИВАНОВ ПЁТР СЕМЁНОВИЧ\tГимназия № 12',
    'алиев вагиф гасан оглы\tГимназия № 12',
    'Ким Ия\tГимназия № 12',
  );
  expect(summary).toHaveTextContent('Создадим 1 из 3. Остались: 2 нужно проверить');
  expect(screen.getByText('Фамилия, Имя, Отчество: все буквы заглавные.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Исправить регистр: 2' }));
  await user.click(create(3));
  await screen.findByText('Готово: 3 из 3');
  expect(sent.map(({ surname, name, patronymic }) => `${surname} ${name} ${patronymic}`)).toEqual([
    'Иванов Пётр Семёнович',
    'Алиев Вагиф Гасан оглы',
    'Ким Ия ',
  ]);
});

test('a school cell that says that there is none is no school that is missing in the list', async () => {
  const { user } = openImport();
  await check(user, 'Ким Ия Ли\tнет', 'Ли Ян Ли\t—', 'Ан Ян Ли\tГимназия № 12');
  expect(screen.getAllByText('Школа: не выбрано.')).toHaveLength(2);
  expect(screen.queryByText(/нет в списке/)).toBeNull();
});

test('one press gives all rows without a patronymic the sign that servers accept', async () => {
  const { sent, user } = openImport();
  await check(
    user,
    'Ким Ия нет отчества\tГимназия № 12',
    'Ли Ян\tГимназия № 12',
    'Иванов Пётр Ильич\tГимназия № 12',
  );
  const button = screen.getByRole('button', {
    name: 'Поставить «-» вместо пустого отчества: 2',
  });
  await user.click(button);
  expect(button).not.toBeInTheDocument();
  await user.click(create(3));
  await screen.findByText('Готово: 3 из 3');
  expect(sent.map(({ patronymic }) => patronymic)).toEqual(['-', '-', 'Ильич']);
});

test('a row that is not wanted is thrown out, and can be taken back', async () => {
  const { sent, user } = openImport();
  const summary = await check(user, 'Ким\tИя\t\tГимназия № 12', 'Ли\tЯн\t\tГимназия № 12');
  await user.click(screen.getByRole('button', { name: 'Убрать строку 1' }));
  expect(screen.getByRole('button', { name: 'Убрать строку 2' })).toHaveFocus();
  expect(summary).toHaveTextContent(/^Создадим 1 из 1$/);
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(summary).toHaveTextContent(/^Создадим 2 из 2$/);
  await user.click(screen.getByRole('button', { name: 'Убрать строку 2' }));
  await user.click(create(1));
  await screen.findByText('Готово: 1 из 1');
  expect(sent.map(({ surname }) => surname)).toEqual(['Ким']);
});

test('a school that the whole table lacks is asked for once, and nobody is created without it unasked', async () => {
  const { sent, user } = openImport();
  const summary = await check(user, 'Ким\tИя\tКимович', 'Лиq\tЯн\tИльич');
  expect(summary).toHaveTextContent('Создадим 0 из 2. Остались: 1 нужно проверить, 1 без школы');
  expect(screen.getAllByText('Выберите школу')).toHaveLength(1);
  expect(screen.queryByText(/не выбрано/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/отмечены «Проверьте»/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Создать без школы: 1'));
  expect(summary).toHaveTextContent('Создадим 1 из 2');
  await user.selectOptions(screen.getByLabelText('Школа для всех'), 'Гимназия № 12');
  expect(screen.queryByText('Выберите школу')).not.toBeInTheDocument();
  await user.click(create(1));
  await screen.findByText(/Готово: 1 из 1/);
  expect(sent).toEqual([{ surname: 'Ким', name: 'Ия', patronymic: 'Кимович', schoolId: '3' }]);
});

test('a school that is chosen in one row moves no row', async () => {
  const { user } = openImport();
  await check(user, 'Ким\tИя\tКимович', 'Лиq\tЯн\tИльич', 'Ан\tКо\tНикич');
  const surnames = () =>
    screen.getAllByLabelText(/^Фамилия, строка/).map((cell) => (cell as HTMLInputElement).value);
  expect(surnames()).toEqual(['Лиq', 'Ким', 'Ан']);
  await user.selectOptions(screen.getByLabelText('Школа, строка 3'), 'Гимназия № 12');
  expect(surnames()).toEqual(['Лиq', 'Ким', 'Ан']);
});

test('a school that leaves its sign out is guessed, in sight; another one can be chosen', async () => {
  const { sent, user } = openImport();
  const summary = await check(user, 'Ким\tИя\tКимович\tгимназия 12', 'Ли\tЯн\tИльич\tгимн. 12');
  expect(summary).toHaveTextContent(/^Создадим 2 из 2$/);
  expect(screen.getByText('Школа: «гимназия 12» похоже на «Гимназия № 12».')).toBeVisible();
  const guessed = screen.getByLabelText('Вместо «гимназия 12»');
  expect(guessed).toHaveDisplayValue('Гимназия № 12');
  await user.selectOptions(guessed, 'Не выбрано');
  expect(summary).toHaveTextContent('Создадим 1 из 2. Остались: 1 с ошибкой');
  await user.selectOptions(guessed, 'Лицей «Росток»');
  await user.click(create(2));
  await screen.findByText('Готово: 2 из 2');
  expect(sent.map(({ schoolId }) => schoolId)).toEqual(['1', '3']);
});

test('hidden rows of a sheet are reported, and imported on request', async () => {
  const all = [
    ['Фамилия', 'Имя', 'Отчество', 'Школа'],
    ['Ким', 'Ия', 'Кимович', 'Гимназия № 12'],
    ['Ли', 'Ян', 'Ильич', 'Гимназия № 12'],
  ];
  const hidden = { rows: 1, columns: 0, withHidden: all };
  vi.mocked(sheets.readSheets).mockResolvedValue([
    { name: 'Титул', rows: [['Титул']] },
    { name: '7А', rows: [...all.slice(0, 2), []], hidden },
  ]);
  const { user } = openImport();
  await user.upload(screen.getByLabelText('Выбрать файл'), new File([''], 'дети.xlsx'));
  const summary = await screen.findByText(/^Создадим 1 из 1$/);
  expect(screen.getByLabelText('Лист')).toHaveDisplayValue('7А');
  expect(screen.getByText('Скрытых строк: 1')).toBeVisible();
  await user.click(screen.getByLabelText('Взять и скрытое'));
  expect(summary).toHaveTextContent(/^Создадим 2 из 2$/);
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByText('Файл: дети.xlsx')).toBeVisible();
});

test('a head below other rows says where it is', async () => {
  const { user } = openImport();
  await check(user, 'Список', '', 'Фамилия\tИмя\tОтчество\tШкола', 'Ким\tИя\tЛи\tГимназия № 12');
  expect(screen.getByLabelText('Заголовок в строке 3')).toBeChecked();
  expect(screen.getByRole('columnheader', { name: 'Строка' })).toBeVisible();
});

test('beside a list that is short it says that not all repetitions are seen', async () => {
  const { user } = openImport(undefined, { gap: 'Сервер отдал 1 запись из 2. Обновите список.' });
  await check(user, 'Фамилия\tИмя\tШкола', 'Ежов\tОлег\tГимназия № 12');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Не все повторы видны: сервер отдал 1 запись из 2. Обновите список.',
  );
});

const surnames = () =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Фамилия, строка/).map(({ value }) => value);

test('tabs count and show the rows that are created and those that are left; a settled row stays until a tab is pressed', async () => {
  const { user } = openImport();
  await check(
    user,
    'Ким\tИя\tЛи\tГимназия № 12',
    'Ежов\tОлег\t\tГимназия № 12',
    'Лиq\tЯн\tИвич\tГимназия № 12',
  );
  const tab = (name: string) => screen.getByRole('button', { name });
  expect(tab('Все 3')).toHaveAttribute('aria-pressed', 'true');
  await user.click(tab('К созданию 1'));
  expect(surnames()).toEqual(['Ким']);
  await user.click(tab('Замечания 2'));
  expect(surnames()).toEqual(['Ежов', 'Лиq']);
  await user.click(screen.getByLabelText('Создать всё равно, строка 2'));
  expect(surnames()).toEqual(['Ежов', 'Лиq']);
  await user.click(tab('Замечания 1'));
  expect(surnames()).toEqual(['Лиq']);
  await user.selectOptions(screen.getByLabelText('Столбец C'), 'Не нужно');
  expect(tab('Все 3')).toHaveAttribute('aria-pressed', 'true');
  expect(surnames()).toHaveLength(3);
});

test('each column has its meaning in its head and its own cells below, also one that is not needed', async () => {
  const { user } = openImport();
  await check(user, 'Телефон\tФИО\tШк', '8914\tКим Ия Ли\tГимназия № 12');
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.ariaLabel);
  const cells = () =>
    screen
      .getAllByRole('cell')
      .slice(2)
      .map(
        (cell) => cell.querySelector<HTMLInputElement>('input, select')?.value ?? cell.textContent,
      );
  expect(heads().slice(2)).toEqual(['Фамилия Имя Отчество', 'Школа', 'Телефон', 'Шк']);
  expect(cells()).toEqual(['Ким', 'Ия', 'Ли', '', '8914', 'Гимназия № 12']);
  // The column that has got a meaning stays where it is.
  await user.selectOptions(screen.getByLabelText('Столбец C: Шк'), 'Школа');
  expect(heads().slice(2)).toEqual(['Фамилия Имя Отчество', 'Телефон', 'Школа']);
  expect(cells()).toEqual(['Ким', 'Ия', 'Ли', '8914', '3']);
});

test('on a phone the settings for many rows are folded, except for one that must be chosen', async () => {
  setNarrow(true);
  try {
    const { user, unmount } = openImport();
    await check(user, 'ким\tИя\tЛи\tШк. 5');
    expect(screen.getByLabelText('Школа для всех')).not.toBeVisible();
    await user.click(screen.getByText('Для многих строк сразу'));
    expect(screen.getByLabelText('Школа для всех')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Исправить регистр: 1' })).toBeVisible();
    unmount();
  } finally {
    setNarrow(false);
  }
});
