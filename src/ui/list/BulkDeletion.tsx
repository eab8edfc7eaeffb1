import { type ReactNode, useState } from 'react';
import { CountedSentence } from '../CountedSentence.tsx';
import { Button } from '../Button.tsx';
import { lazyDialog } from '../lazyDialog.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';
import type { Selection } from './selection.ts';
import type { BulkCall } from './useBulkRun.ts';
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
  removeMany: (
    ids: readonly number[],
    ...rest: Parameters<BulkCall<Item>> extends [unknown, ...infer Rest] ? Rest : never
  ) => Promise<void>;
}

/** Deletes the selected records, after one question for all of them. */
export function BulkDeletion<Item extends { id: number }, Name extends string>({
  items,
  view: { nameOf, selection },
  edits: { drafts },
  whom,
  count,
  removeMany,
}: BulkDeletionProps<Item, Name>) {
  const { asked, ask, close } = useBulkQuestion(items, selection);
  return (
    <>
      <Button onClick={ask}>Удалить</Button>
      {asked && (
        <LazyBulkDialog
          title="Удаление"
          items={asked}
          nameOf={nameOf}
          okLabel="OK"
          okLook="danger"
          words={{ doing: 'Удаляется', done: 'Удалено', failed: 'Не удалено' }}
          call={(chosen, onOutcome, signal) =>
            removeMany(
              chosen.map(({ id }) => id),
              onOutcome,
              signal,
            )
          }
          onDone={({ id }) => {
            selection.set([id], false);
            drafts.drop(id);
          }}
          onClose={close}
        >
          <p>
            Вы действительно хотите удалить {whom}: {asked.length}?
          </p>
          <p>{namesOf(asked, nameOf)}.</p>
          {count && (
            <CountedSentence
              waiting="Считаем, что будет удалено вместе…"
              count={(signal) => count(asked, signal)}
            />
          )}
        </LazyBulkDialog>
      )}
    </>
  );
}
