import type { MouseEvent } from 'react';
import { conflictsOf } from '../../domain/edits.ts';
import { Button } from '../Button.tsx';
import { type Drafts, problemsOf, type RowDraft } from './drafts.ts';
import { labelIn, type FieldSpec, type Values } from '../fields/fields.ts';
import styles from './RowState.module.css';

/** A field that somebody else has changed to something else, while it was edited here. */
interface Conflict<Name extends string> {
  name: Name;
  label: string;
  /** What is stored now. */
  stored: string;
  /** How that reads on the screen. */
  storedText: string;
  /** How the edit reads. */
  ownText: string;
}

/** The conflicts of a row's edit with what is stored now; none while it is being saved. */
export function conflictsIn<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  draft: RowDraft<unknown, Name> | undefined,
  stored: Values<Name>,
): Conflict<Name>[] {
  if (!draft || draft.busy) return [];
  const names = conflictsOf(draft.edits, stored);
  return fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      stored: stored[field.name],
      storedText: labelIn(field, stored[field.name]),
      ownText: labelIn(field, draft.edits[field.name]?.value ?? ''),
    }));
}

interface RowStateProps<Item extends { id: number }, Name extends string> {
  id: number;
  draft: RowDraft<Item, Name> | undefined;
  isSaved: boolean;
  /** Somebody else has deleted the record. */
  isGone: boolean;
  conflicts: readonly Conflict<Name>[];
  drafts: Drafts<Item, Name>;
}

/** The field of a row, to lead the focus to when the pressed button goes. */
function focusField({ currentTarget }: MouseEvent, name: string): void {
  currentTarget
    .closest('[role="row"]')
    ?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select)`)
    ?.focus();
}

const nothing = (text: string) => (text === '' ? 'пусто' : text);

/** What becomes of a row's edit, and what its user may do about it. */
export function RowState<Item extends { id: number }, Name extends string>({
  id,
  draft,
  isSaved,
  isGone,
  conflicts,
  drafts,
}: RowStateProps<Item, Name>) {
  if (!draft) return isSaved && <span className={styles.saved}>Сохранено</span>;
  if (draft.busy) return 'Сохраняется…';
  const problems = problemsOf(draft);
  const [first = ''] = Object.keys(draft.edits);
  return (
    <div className={styles.details}>
      <span>Не сохранено</span>
      {isGone && <span className={styles.problem}>Эту запись уже удалили.</span>}
      {problems && <span className={styles.problem}>{problems}</span>}
      {conflicts.map(({ name, label, stored, storedText, ownText }) => (
        <span key={name} className={styles.conflict}>
          <span className={styles.problem}>
            {label}: у вас {nothing(ownText)}. Сейчас на сервере: {nothing(storedText)}.
          </span>
          <Button
            look="quiet"
            onClick={(event) => {
              focusField(event, name);
              drafts.keepField(id, name, stored);
            }}
          >
            Оставить моё
          </Button>
          <Button
            look="quiet"
            onClick={(event) => {
              focusField(event, name);
              drafts.dropField(id, name);
            }}
          >
            Взять с сервера
          </Button>
        </span>
      ))}
      <Button
        look="quiet"
        onClick={(event) => {
          focusField(event, first);
          drafts.drop(id);
        }}
      >
        {isGone ? 'Убрать строку' : 'Вернуть как было'}
      </Button>
    </div>
  );
}
