import { type ReactNode, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { Button } from '../buttons/Button.tsx';
import { COUNTING } from '../dialogs/ConfirmDialog.tsx';
import { Field } from '../fields/Field.tsx';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import { useCountedSentence } from '../dialogs/useCountedSentence.ts';
import type { BulkDialogProps } from './BulkDialog.tsx';
import { useSelection } from './selectionContext.ts';

export const LazyBulkDialog = lazyDialog(() => import('./BulkDialog.tsx')) as <
  Item extends { id: number },
>(
  props: BulkDialogProps<Item>,
) => ReactNode;

/** Keeps the records that were selected when the dialog opened: done ones leave the selection. */
export function useBulkQuestion<Item extends { id: number }>(items: readonly Item[]) {
  const { selection } = useSelection();
  const [asked, setAsked] = useState<readonly Item[] | null>(null);
  return {
    asked,
    ask: () => {
      selection.hold(true);
      setAsked(items);
    },
    onClose: () => {
      setAsked(null);
      selection.hold(false);
    },
    onDone: ({ id }: Item) => selection.set([id], false),
  };
}

/** How many names a question shows. */
const MOST_NAMES = 5;

/** The first names of records, and how many more there are. */
export function namesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): string {
  const names = items.slice(0, MOST_NAMES).map(nameOf).join(', ');
  const more = items.length - MOST_NAMES;
  return more > 0 ? `${names} и ещё ${more}` : names;
}

interface BulkDeletionProps<Item extends { id: number }> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** «выбранных студентов» */
  selectedRecordsText: string;
  /** The question for one record, if it differs from the question for many. */
  questionForOne?: ((item: Item) => ReactNode) | undefined;
  /** Makes the sentence that names the cascade; null without a cascade. */
  count: ((items: readonly Item[], signal: AbortSignal) => Promise<string>) | null;
  removeMany: (ids: readonly number[], run: RunArguments) => Promise<void>;
  onRemoved?: (item: Item) => void;
}

/** Deletes the selected records, after one question for all of them. */
export function BulkDeletion<Item extends { id: number }>(props: BulkDeletionProps<Item>) {
  const { asked, ask, ...dialog } = useBulkQuestion(props.items);
  return (
    <>
      <Button onClick={ask}>Удалить</Button>
      {asked && <BulkDeletionQuestion {...props} {...dialog} items={asked} />}
    </>
  );
}

/** For more records than this the user types their number: two presses must not delete a school. */
const MAX_WITHOUT_TYPING = 50;

interface BulkDeletionQuestionProps<Item extends { id: number }> extends BulkDeletionProps<Item> {
  onDone: (item: Item) => void;
  onClose: () => void;
}

function BulkDeletionQuestion<Item extends { id: number }>({
  items,
  nameOf,
  selectedRecordsText,
  questionForOne,
  count,
  removeMany,
  onRemoved,
  onDone,
  onClose,
}: BulkDeletionQuestionProps<Item>) {
  const [typed, setTyped] = useState('');
  const sentence = useCountedSentence(count && ((signal) => count(items, signal)), 0);
  const number = russianCount(items.length);
  const [only, second] = items;
  const isTyped =
    items.length <= MAX_WITHOUT_TYPING || Number(typed.replace(/\s/g, '')) === items.length;
  return (
    <LazyBulkDialog
      title="Удаление"
      items={items}
      nameOf={nameOf}
      okLabel="OK"
      okLook="danger"
      obstacle={count && sentence === null ? COUNTING : null}
      isIncomplete={!isTyped}
      words={{ doing: 'Удаляется', done: 'Удалено', failed: 'Не удалено' }}
      call={(chosen, ...run) =>
        removeMany(
          chosen.map(({ id }) => id),
          run,
        )
      }
      onDone={(item) => {
        onDone(item);
        onRemoved?.(item);
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {questionForOne && only && !second ? (
            questionForOne(only)
          ) : (
            <>
              <p>{`Вы действительно хотите удалить ${selectedRecordsText}: ${number}?`}</p>
              <p>{`${namesOf(items, nameOf)}.`}</p>
            </>
          )}
          {sentence && <p aria-live="polite">{sentence}</p>}
          {items.length > MAX_WITHOUT_TYPING && (
            <Field
              label={`Чтобы удалить, введите их число: ${number}`}
              error={isTried && !isTyped ? `Введите ${number}.` : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
    </LazyBulkDialog>
  );
}
