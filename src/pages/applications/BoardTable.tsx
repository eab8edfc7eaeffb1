import { memo, type Ref, useMemo, useState } from 'react';
import type { BoardRow } from '../../domain/applications/board.ts';
import type { Course, Slot } from '../../domain/applications/courses.ts';
import type { Option } from '../../domain/text/distinctLabels.ts';
import { idText } from '../../domain/ids.ts';
import { type BriefTitle, fullName } from '../../domain/text/names.ts';
import { TIMES } from '../../domain/lessons/subjects.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { X } from '../../ui/icons/icons.ts';
import head from '../../ui/list/ListHead.module.css';
import table from '../../ui/list/ListTable.module.css';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import styles from './Applications.module.css';
import type { BoardActions } from './useBoard.ts';

/** What the rows show and call; the same object as long as nothing of it changes. */
export interface BoardContext {
  /** The options of each slot, those of full subjects with a word. */
  options: readonly [readonly Option[], readonly Option[]];
  titles: ReadonlyMap<number, string>;
  /** The short titles of subjects, by id. */
  briefTitles: ReadonlyMap<number, BriefTitle>;
  /** What tells students apart, by the student's id. */
  labels: ReadonlyMap<string, string>;
  nameOf: (row: BoardRow) => string;
  /** School and class. */
  detailOf: (row: BoardRow) => string;
  actions: BoardActions;
  onDrag: (row: BoardRow | null) => void;
}

const COLUMNS = [
  { label: 'ФИО', width: 2.4 },
  { label: TIMES[0], width: 1.7 },
  { label: TIMES[1], width: 1.7 },
  { label: 'Желания', width: 2.2 },
];
const SLOTS = [0, 1] as const;

interface BoardTableProps {
  rows: readonly BoardRow[];
  context: BoardContext;
}

/** The applicants with their seats; a select or a drag gives another one. */
export function BoardTable({ rows, context }: BoardTableProps) {
  return (
    <ListTable
      label="Заявки"
      columns={COLUMNS}
      isEditing
      isCompact={false}
      items={rows}
      kept={undefined}
      head={
        <div role="row" aria-rowindex={1} className={classes(table.row, head.head, styles.head)}>
          <div role="columnheader" className={classes(table.pick, styles.number)}>
            №
          </div>
          {COLUMNS.map(({ label }) => (
            <div key={label} role="columnheader" className={classes(head.heading, styles.heading)}>
              {label}
            </div>
          ))}
        </div>
      }
      draw={(row, index, rowRef) => (
        <Row key={row.id} row={row} index={index} context={context} rowRef={rowRef} />
      )}
    />
  );
}

interface RowProps {
  row: BoardRow;
  index: number;
  context: BoardContext;
  rowRef: Ref<HTMLDivElement> | undefined;
}

/** Memoised: a letter in the search draws no row anew. */
const Row = memo(function Row({ row, index, context, rowRef }: RowProps) {
  const { id, state, application } = row;
  const name = context.nameOf(row);
  const isOpen = state !== 'stored';
  return (
    <div
      ref={rowRef}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-id={id}
      tabIndex={-1}
      className={classes(table.row, styles.row, styles[state])}
      draggable={isOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags only what has data; the pupil's name stays in the page.
        event.dataTransfer.setData('text/plain', String(id));
        context.onDrag(row);
      }}
      onDragEnd={() => context.onDrag(null)}
    >
      <div role="cell" className={classes(table.pick, styles.number, 'figures')}>
        {id}
      </div>
      <div role="rowheader" className={classes(table.cell, styles.name)}>
        <span className={classes(table.text, 'truncate')}>
          <span title={name}>{name}</span>
          <small className={table.below}>
            <Identity row={row} name={name} context={context} />
          </small>
        </span>
      </div>
      {SLOTS.map((slot) => (
        <div
          key={slot}
          role="cell"
          className={classes(table.cell, slot === 0 ? styles.first : styles.second)}
        >
          <SeatCell row={row} name={name} slot={slot} context={context} />
        </div>
      ))}
      <div role="cell" className={classes(table.cell, table.wide, styles.wishes)}>
        <span className={classes(table.text, 'truncate')} title={wishTexts(row).join('\n')}>
          {application.wishes.map((course, wish) => (
            <span key={course.key} className={classes(isFulfilled(row, wish) && styles.fulfilled)}>
              {`${wish + 1} ${briefOf(course, context)}`}
            </span>
          ))}
          <small className={table.below}>{noteOf(row)}</small>
        </span>
      </div>
      <div role="cell" className={classes(table.actions, styles.remove)}>
        {isOpen && (
          <Button
            look="icon"
            size="row"
            className={classes(table.button, table.calm)}
            aria-label={`Убрать заявку: ${name}`}
            title="Убрать заявку"
            onClick={() => context.actions.remove(row, name)}
          >
            <Icon of={X} />
          </Button>
        )}
      </div>
    </div>
  );
});

const briefOf = ({ subjects, title }: Course, { briefTitles }: BoardContext) =>
  subjects.flatMap(({ subjectId }) => briefTitles.get(subjectId)?.join(' ') ?? [])[0] ?? title;

const isFulfilled = ({ seats }: BoardRow, wish: number) =>
  seats.some((seat) => seat?.wish === wish);

const wishTexts = ({ application, reasons }: BoardRow) => [
  ...application.wishes.map(({ title }, wish) => `${wish + 1}. ${title}`),
  ...reasons,
];

/** The small line below the wishes. */
function noteOf({ state, isByHand, reasons }: BoardRow): string {
  if (state === 'stored') return 'Выбор уже есть.';
  return [isByHand && 'Вручную.', ...reasons].filter(Boolean).join(' ');
}

interface IdentityProps {
  row: BoardRow;
  name: string;
  context: BoardContext;
}

/** Who the applicant is among the students, or the question. */
function Identity({ row, name, context }: IdentityProps) {
  const { identity } = row;
  const detail = context.detailOf(row);
  if (identity.kind === 'known') return detail;
  if (identity.kind === 'new') {
    return (
      <>
        <b>Новый</b>
        {detail && ` · ${detail}`}
      </>
    );
  }
  return (
    <Popover look="quiet" className={styles.who} button="Кто это?" title={`Кто это: ${name}`}>
      <div className={styles.candidates}>
        <p className="soft small">{[name, detail].filter(Boolean).join(' · ')}</p>
        {identity.candidates.map((student) => (
          <Button
            key={student.id}
            look="item"
            onClick={() => context.actions.identify(row, name, student.id)}
          >
            {context.labels.get(idText(student.id)) ?? fullName(student)}
          </Button>
        ))}
        <Button look="item" onClick={() => context.actions.identify(row, name, 'new')}>
          Новый ученик
        </Button>
      </div>
    </Popover>
  );
}

interface SeatCellProps extends IdentityProps {
  slot: Slot;
}

/** The subject of a slot. Until it is pressed or focused, a select has only its chosen option. */
function SeatCell({ row, name, slot, context }: SeatCellProps) {
  const seat = row.seats[slot];
  const options = context.options[slot];
  const [isAsked, setAsked] = useState(false);
  const chosen = seat ? String(seat.subjectId) : '';
  const shown = useMemo(
    () => (isAsked ? options : options.filter(({ value }) => value === chosen)),
    [isAsked, options, chosen],
  );
  if (row.state === 'stored') {
    return <span className="truncate">{seat ? context.titles.get(seat.subjectId) : '—'}</span>;
  }
  return (
    <div className={styles.seat}>
      <Select
        aria-label={`${TIMES[slot]}, ${name}`}
        value={chosen}
        options={shown}
        nothing="—"
        onPointerDown={() => setAsked(true)}
        onFocus={() => setAsked(true)}
        onChange={(value) =>
          context.actions.move(row, name, slot, value === '' ? null : Number(value))
        }
      />
    </div>
  );
}
