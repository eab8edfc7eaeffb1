import type { MouseEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import type { Column } from '../fields/columns.ts';
import type { Drafts, RowDraft } from './drafts.ts';
import type { Conflict } from './rowState.ts';
import styles from './RowProblems.module.css';

export interface RowProblemsProps<Item extends { id: number }, Name extends string> {
  id: number;
  fields: readonly Column<Item, Name>[];
  draft: RowDraft<Item, Name>;
  /** Somebody else has deleted the record. */
  isGone: boolean;
  conflicts: readonly Conflict<Name>[];
  drafts: Drafts<Item, Name>;
  /** Focuses a field, because the pressed button disappears. */
  focusField: (event: MouseEvent, name: string) => void;
}

const nothing = (text: string) => (text === '' ? 'пусто' : text);

/** The reasons why a row is not saved, by field, and buttons that resolve its conflicts. */
export function RowProblems<Item extends { id: number }, Name extends string>({
  id,
  fields,
  draft: { errors, message },
  isGone,
  conflicts,
  drafts,
  focusField,
}: RowProblemsProps<Item, Name>) {
  return (
    <>
      {isGone && <span>Эту запись уже удалили.</span>}
      {fields.map(
        ({ name, label }) =>
          errors[name] && (
            <span key={name}>
              <b>{`${label}:`}</b>
              {` ${errors[name]}`}
            </span>
          ),
      )}
      {message !== null && <span>{message}</span>}
      {conflicts.map(({ name, label, stored, storedText, ownText }) => (
        <span key={name} className={styles.conflict}>
          <span>
            {`${label}: у вас ${nothing(ownText)}. Сейчас на сервере: ${nothing(storedText)}.`}
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
    </>
  );
}
