import { type SyntheticEvent, useMemo, useState } from 'react';
import type { JournalRow } from '../../domain/journal/journal.ts';
import { pastedRows } from '../../domain/journal/markPaste.ts';
import { MARKS_IN_WORDS } from '../../domain/marks/marks.ts';
import { placeMarks, type ReadHead } from '../../domain/journal/placedMarks.ts';
import { keepingMarks, planMarks } from '../../domain/journal/plannedMarks.ts';
import type { GivenMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { focusOnMount } from '../../ui/keyboard/focusOnMount.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import styles from './BulkMarks.module.css';
import { FirstRow, firstRowName } from './FirstRow.tsx';
import { PlannedMarks } from './PlannedMarks.tsx';
import { UnplacedRows } from './UnplacedRows.tsx';

interface PasteMarksDialogProps {
  rows: readonly JournalRow[];
  /** The text pasted into the journal itself; empty if the dialog was opened by its button. */
  pasted: string;
  onGive: (marks: readonly GivenMark[]) => void;
  onClose: () => void;
}

/** Gives a pasted column of marks after the user has checked it. */
export default function PasteMarksDialog({ rows, pasted, onGive, onClose }: PasteMarksDialogProps) {
  const [text, setText] = useState(pasted);
  const [isOnlyEmpty, setOnlyEmpty] = useState(false);
  const [isOrderTrusted, setOrderTrusted] = useState(false);
  const [firstRow, setFirstRow] = useState<ReadHead['reading']>(null);
  const read = useMemo(() => pastedRows(text), [text]);
  const { marks, unplaced, misfit, obstacle, head } = useMemo(
    () => placeMarks(read, rows, isOrderTrusted, firstRow),
    [read, rows, isOrderTrusted, firstRow],
  );
  // By the journal's present marks: a colleague may have marked while the dialog is open.
  const whole = planMarks(marks, rows);
  const plan = isOnlyEmpty ? keepingMarks(whole) : whole;
  const given = plan.filter(({ change }) => change === 'new' || change === 'changed');
  const changed = given.filter(({ change }) => change === 'changed').length;
  const isEmpty = text.trim() === '';

  const give = (event: SyntheticEvent) => {
    event.preventDefault();
    if (given.length === 0) return;
    onGive(given.map(({ studentId, value }) => ({ studentId, value })));
    onClose();
  };

  return (
    <Dialog title="Вставить оценки" onClose={onClose} dirty={!isEmpty} ownFooter>
      <form onSubmit={give} noValidate>
        <DialogBody>
          <Field
            label="Оценки из таблицы"
            error={undefined}
            hint={`Столбец оценок в порядке журнала или два столбца: ученик и оценка. Оценка: ${MARKS_IN_WORDS}.`}
          >
            {(control) => (
              <textarea
                {...control}
                ref={focusOnMount}
                rows={4}
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setOrderTrusted(false);
                  setFirstRow(null);
                }}
              />
            )}
          </Field>
          {head && !head.isCertain && <FirstRow head={head} onAnswer={setFirstRow} />}
          {misfit !== null && (
            <div className={styles.misfit}>
              <p>
                {`Строк без имени: ${misfit}, а учеников: ${rows.length}. По порядку оценки могут достаться не тем.`}
              </p>
              <Checkbox
                label="Всё равно поставить по порядку"
                checked={isOrderTrusted}
                onChange={setOrderTrusted}
              />
            </div>
          )}
          {whole.some(({ change }) => change === 'changed') && (
            <Checkbox label="Только пустые" checked={isOnlyEmpty} onChange={setOnlyEmpty} />
          )}
          <p role="status">
            {!isEmpty && (
              <>
                {plan.length > 0
                  ? `Новых оценок: ${given.length - changed}. `
                  : head?.reading !== null && 'Ставить нечего. '}
                {changed > 0 && <strong>{`Изменится оценок: ${changed}. `}</strong>}
                {plan.length > 0 && given.length === 0 && 'У этих учеников оценки уже стоят. '}
                {obstacle !== null && <strong>{obstacle} </strong>}
                {unplaced.length > 0 && `Не распознано: ${unplaced.length}. `}
                {head && <HeadNote head={head} />}
              </>
            )}
          </p>
          {plan.length > 0 && <PlannedMarks plan={plan} />}
          {unplaced.length > 0 && <UnplacedRows rows={unplaced} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" look="primary" busy={given.length === 0}>
            {`Поставить: ${given.length}`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The note on a first row that is, or may be, a head. */
function HeadNote({ head }: { head: ReadHead }) {
  if (head.reading === 'row') return null;
  const name = firstRowName(head);
  if (head.reading === 'head') return `${name} — заголовок.`;
  return <strong>{`${name}: скажите, заголовок это или первый ученик.`}</strong>;
}
