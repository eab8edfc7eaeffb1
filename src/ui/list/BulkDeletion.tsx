import { type ReactNode, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { Button } from '../Button.tsx';
import { COUNTING } from '../ConfirmDialog.tsx';
import { Field } from '../Field.tsx';
import { lazyDialog } from '../lazyDialog.tsx';
import { useCountedSentence } from '../useCountedSentence.ts';
import type { BulkDialogProps } from './BulkDialog.tsx';
import type { Selection } from './selection.ts';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

export const LazyBulkDialog = lazyDialog(() => import('./BulkDialog.tsx')) as <
  Item extends { id: number },
>(
  props: BulkDialogProps<Item>,
) => ReactNode;

/** Those that were selected when it was asked: the done ones leave the selection one by one. */
export function useBulkQuestion<Item>(items: readonly Item[], selection: Selection) {
  const [asked, setAsked] = useState<readonly Item[] | null>(null);
  return {
    asked,
    ask: () => {
      selection.hold(true);
      setAsked(items);
    },
    close: () => {
      setAsked(null);
      selection.hold(false);
    },
  };
}

/** The names that a question shows of many. */
const MOST_NAMES = 5;

/** The first names of records, and how many more there are. */
export function namesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): string {
  const names = items.slice(0, MOST_NAMES).map(nameOf).join(', ');
  const more = items.length - MOST_NAMES;
  return more > 0 ? `${names} и ещё ${more}` : names;
}

interface BulkDeletionProps<Item extends { id: number }, Name extends string> {
  items: readonly Item[];
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  /** «выбранных студентов» */
  whom: string;
  /** The sentence that says what goes along; null where nothing does. */
  count: ((items: readonly Item[], signal: AbortSignal) => Promise<string>) | null;
  removeMany: (ids: readonly number[], run: RunArguments) => Promise<void>;
}

/** Deletes the selected records, after one question for all of them. */
export function BulkDeletion<Item extends { id: number }, Name extends string>(
  props: BulkDeletionProps<Item, Name>,
) {
  const { items, view } = props;
  const { asked, ask, close } = useBulkQuestion(items, view.selection);
  return (
    <>
      <Button onClick={ask}>Удалить</Button>
      {asked && <BulkDeletionQuestion {...props} asked={asked} onClose={close} />}
    </>
  );
}

/** Of more records than this the number is typed: nobody deletes a school by two presses. */
const MOST_UNTYPED = 50;

interface BulkDeletionQuestionProps<
  Item extends { id: number },
  Name extends string,
> extends BulkDeletionProps<Item, Name> {
  asked: readonly Item[];
  onClose: () => void;
}

function BulkDeletionQuestion<Item extends { id: number }, Name extends string>({
  asked,
  view: { nameOf, selection },
  edits: { drafts },
  whom,
  count,
  removeMany,
  onClose,
}: BulkDeletionQuestionProps<Item, Name>) {
  const [typed, setTyped] = useState('');
  const sentence = useCountedSentence(count && ((signal) => count(asked, signal)), 0);
  const number = russianCount(asked.length);
  const isTyped = asked.length <= MOST_UNTYPED || Number(typed.replace(/\s/g, '')) === asked.length;
  return (
    <LazyBulkDialog
      title="Удаление"
      items={asked}
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
      onDone={({ id }) => {
        selection.set([id], false);
        drafts.drop(id);
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{`Вы действительно хотите удалить ${whom}: ${number}?`}</p>
          <p>{`${namesOf(asked, nameOf)}.`}</p>
          {sentence && <p aria-live="polite">{sentence}</p>}
          {asked.length > MOST_UNTYPED && (
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
