import { type JournalRow, leftText } from '../../domain/journal/journal.ts';
import { isMarked, isStuck } from '../../domain/marks/saveState.ts';
import { emptyRows } from '../../domain/journal/emptyRows.ts';
import { Button } from '../../ui/buttons/Button.tsx';

interface CardNotesProps {
  rows: readonly JournalRow[];
  /** The place of the student on the card. */
  index: number;
  onGo: (row: JournalRow) => void;
}

/** Notes on other students: those with unsaved marks and, at the end, those without a mark. */
export function CardNotes({ rows, index, onGo }: CardNotesProps) {
  const isOther = (row: JournalRow) => row !== rows[index];
  const failed = rows.find((row) => isOther(row) && isStuck(row.cell));
  const left = emptyRows(rows).find(isOther);
  const isEnd = index === rows.length - 1;
  return (
    <>
      {failed && (
        <p>
          <Button look="quietDanger" onClick={() => onGo(failed)}>
            {`Не сохранено: ${failed.student.surname}`}
          </Button>
        </p>
      )}
      {isEnd && left && (
        <p>
          {leftText(rows)}
          <Button look="quiet" onClick={() => onGo(left)}>
            К первому без отметки
          </Button>
        </p>
      )}
      {isEnd && rows.every(({ cell }) => isMarked(cell)) && <p>Отметки есть у всех.</p>}
    </>
  );
}
