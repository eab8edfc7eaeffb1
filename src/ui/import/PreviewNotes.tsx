import { russianCount } from '../../domain/text/names.ts';
import { rowNumbers } from '../../domain/text/rowNumbers.ts';
import type { Unreadable } from '../../domain/imports/unreadable.ts';
import type { HiddenCells, Worksheet } from '../../lib/sheets/readSheets.ts';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { columnName } from './ColumnSelect.tsx';
import type { ImportChanges, ImportSettings } from './importState.ts';
import type { CheckedRows } from './useImportRows.ts';

/** How many ranges of left-out rows are listed. */
const MAX_RANGES = 12;

/** The advice about unreadable cells, shown once for each kind. */
const ADVICE: Readonly<Record<Unreadable, string>> = {
  formula: 'Формула без значения: откройте файл в Excel и сохраните.',
  struck: 'Зачёркнутое не создаётся. Если оно нужно, исправьте ячейки в таблице или здесь.',
  error: 'В ячейках ошибки вместо значений: исправьте их в таблице или здесь.',
  encoding:
    'Другая кодировка: буквы распознаны не все. Откройте файл в Excel и сохраните как .xlsx.',
};

/** The numbers of hidden rows and columns, which are left out unless the user takes them. */
function hiddenText({ rows, columns }: HiddenCells): string {
  const counts = [
    rows > 0 ? `Скрытых строк: ${russianCount(rows)}` : [],
    columns > 0 ? `Скрытых столбцов: ${russianCount(columns)}` : [],
  ];
  return counts.flat().join('. ');
}

interface PreviewNotesProps<Name extends string> {
  sheet: Worksheet | undefined;
  settings: ImportSettings<Name>;
  checked: CheckedRows<Name>;
  changes: ImportChanges<Name>;
}

/** What the sheet has and the rows have not, each kind once. */
export function PreviewNotes<Name extends string>({
  sheet,
  settings: { dropped, withHidden },
  checked: { rows, leftOut, above, twins, unfilled, unreadable },
  changes,
}: PreviewNotesProps<Name>) {
  return (
    <>
      {[...unreadable].map((why) => (
        <p key={why}>{ADVICE[why]}</p>
      ))}
      {sheet?.hidden && (
        <>
          <p>{hiddenText(sheet.hidden)}</p>
          <Checkbox
            label="Взять и скрытое"
            checked={withHidden}
            onChange={(isTaken) => changes.hidden(sheet, isTaken)}
          />
        </>
      )}
      {dropped.size > 0 && (
        <p>
          {`Убрано строк: ${russianCount(dropped.size)}. `}
          <Button look="quiet" size="row" onClick={changes.restoreDropped}>
            Вернуть
          </Button>
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          {`Пропущены строки, в нужных столбцах которых пусто: ${rowNumbers(leftOut, MAX_RANGES)}.`}
        </p>
      )}
      {above.length > 0 && (
        <p>{`Не взяты строки над заголовком: ${rowNumbers(above, MAX_RANGES)}.`}</p>
      )}
      {twins.length > 0 && (
        <p>{`Не взяты столбцы с повторным заголовком: ${twins.map(columnName).join(', ')}.`}</p>
      )}
      {unfilled.map(({ name, label }) => {
        const count = rows.filter(({ values }) => values[name] === '').length;
        const missingText = count === rows.length ? 'ни у кого не указано' : `не указано: ${count}`;
        return count > 0 && <p key={name}>{`${label}: ${missingText}, сервер может отказать.`}</p>;
      })}
    </>
  );
}
