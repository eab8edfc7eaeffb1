import { EMPTY_CELL, type MarkCell } from '../../domain/marks/markState.ts';
import type { SaveFailure } from '../../domain/marks/saveFailure.ts';
import { classes } from '../../ui/classes.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import { Heads } from '../journal/JournalTable.tsx';
import styles from '../journal/JournalTable.module.css';
import { MarkedRow } from '../journal/StudentRow.tsx';
import { Part } from './Part.tsx';

const FIRST = { value: '4', seen: null, pressedAt: 1, tries: 0, failure: null } as const;
const LATER = { ...FIRST, value: '5', seen: '3' } as const;
const STORED: MarkCell = { ...EMPTY_CELL, entry: { id: 1, value: '3' } };
const OFFLINE: SaveFailure = { kind: 'offline', status: 0, message: '', retryAfterMs: 0 };
const REFUSED: SaveFailure = {
  kind: 'invalid',
  status: 400,
  retryAfterMs: 0,
  message: 'Период закрыт приказом директора, изменить оценку уже нельзя.',
};

/** A mark in each state that its save can be in. */
const CELLS: readonly MarkCell[] = [
  EMPTY_CELL,
  STORED,
  { ...EMPTY_CELL, save: { ...FIRST, phase: 'waiting', since: 1, heldUntil: 0 } },
  { ...STORED, save: { phase: 'saved', value: '3' } },
  { ...STORED, save: { phase: 'saved', value: '5' } },
  {
    ...EMPTY_CELL,
    save: { ...FIRST, phase: 'failed', failure: OFFLINE, retryAt: 1 },
  },
  { ...STORED, save: { ...LATER, phase: 'failed', failure: REFUSED, retryAt: null } },
  { ...STORED, save: { ...LATER, seen: '4', phase: 'conflict' } },
  { ...EMPTY_CELL, entry: { id: 1, value: 'зач' } },
  { ...STORED, others: [{ id: 0, value: '5' }] },
];

const nothing = () => undefined;

/** A student of each state; the fourth is current, the last two of all are selected. */
export function JournalStates() {
  return (
    <Part name="Журнал" isWide>
      <table
        role="grid"
        aria-label="Оценки за урок"
        aria-multiselectable="true"
        className={classes(sheet.sheet, sheet.fixed, sheet.fives, styles.table)}
      >
        <Heads />
        <tbody>
          {CELLS.map((cell, index) => (
            <MarkedRow
              key={index}
              student={{
                student: {
                  id: index,
                  surname: 'Оганесян-Петросян',
                  name: 'Анна-Мария',
                  patronymic: 'Александровна',
                  schoolId: null,
                  schoolTitle: '',
                },
                name: `Оганесян-Петросян Анна-Мария Александровна${index === 1 ? ' (№ 57)' : ''}`,
                detail: index === 1 ? '№ 57' : '',
              }}
              number={index + 1}
              cell={cell}
              isStop={index === 3}
              isCurrent={index === 3}
              isSelected={index >= CELLS.length - 2}
              lastMarks="5 4 3 2 Н"
              average="4,21"
              absences="3"
              onMark={nothing}
              onRetry={nothing}
              onGiveUp={nothing}
              onEqualize={nothing}
            />
          ))}
        </tbody>
      </table>
    </Part>
  );
}
