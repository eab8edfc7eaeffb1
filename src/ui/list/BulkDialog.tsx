import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { russianCount } from '../../domain/text/names.ts';
import { Button, type ButtonLook } from '../buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { focusOnMount } from '../keyboard/focusOnMount.ts';
import { RunProgress, StopRunButton } from '../feedback/RunProgress.tsx';
import { ScrollBox } from '../layout/ScrollBox.tsx';
import styles from './BulkDialog.module.css';
import { type Run, type RunCall, useRun } from '../feedback/useRun.ts';

/** The words for the progress and the outcome: «Удаляется», «Удалено», «Не удалено». */
interface BulkWords {
  doing: string;
  done: string;
  failed: string;
}

export interface BulkDialogProps<Item extends { id: number }> {
  title: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /**
   * The fields shown before the run; a function gets true after the user tried to start with an
   * empty field.
   */
  children: ReactNode | ((isTried: boolean) => ReactNode);
  okLabel: string;
  /** The run begins with the dialog, without a question, because nothing can be lost. */
  startsAtOnce?: boolean;
  okLook?: ButtonLook;
  /** OK can't be pressed, because there is nothing to do. */
  isOkDisabled?: boolean;
  /** Why the run can't start yet; shown above OK, which can't be pressed. */
  obstacle?: string | null;
  /** True if a field is empty: OK then only marks the field. */
  isIncomplete?: boolean;
  words: BulkWords;
  call: RunCall<Item>;
  /** Undoes the run; offered when the run has ended. */
  undo?: {
    words: BulkWords;
    call: RunCall<Item>;
    /** True if this run has changed a done item, which may have been like this before. */
    isUndoable: (item: Item) => boolean;
    /** True if an item that failed is half done, and undone too. */
    isHalfDone?: (item: Item) => boolean;
  };
  /** As wide as the page, for a table. */
  wide?: boolean;
  /** What is shown before the run would be lost: the dialog asks before it closes. */
  dirty?: boolean;
  onDone?: (item: Item) => void;
  /** Called at the end of each run. */
  onEnded?: () => void;
  onClose: () => void;
}

/** Asks, does something to many records, and shows which of them failed. */
export default function BulkDialog<Item extends { id: number }>({
  title,
  items,
  nameOf,
  children,
  okLabel,
  startsAtOnce = false,
  okLook = 'primary',
  isOkDisabled = false,
  obstacle = null,
  isIncomplete = false,
  words,
  call,
  undo,
  wide = false,
  dirty = false,
  onDone,
  onEnded,
  onClose,
}: BulkDialogProps<Item>) {
  const [done, setDone] = useState<readonly Item[]>([]);
  const [isUndone, setUndone] = useState(false);
  const { run, start, stop } = useRun<Item>();
  const isRunning = run?.isRunning ?? false;
  const [isTried, setTried] = useState(false);
  const runAction = async (chosen: readonly Item[], isRetry = false) => {
    const noteDone = (item: Item) => {
      setDone((before) => [...before, item]);
      onDone?.(item);
    };
    await start(call, chosen, { onDone: noteDone, isRetry });
    onEnded?.();
  };
  const runUndo = async (chosen: readonly Item[], isRetry = false) => {
    if (!undo) return;
    setUndone(true);
    await start(undo.call, chosen, { isRetry });
    onEnded?.();
  };
  const isHalfDone = undo?.isHalfDone ?? (() => false);
  const undoable =
    undo && !isUndone
      ? [
          ...done.filter(undo.isUndoable),
          ...(run?.failed ?? []).map(({ item }) => item).filter(isHalfDone),
        ]
      : [];
  const retryable = run?.failed.filter(({ isRetryable }) => isRetryable) ?? [];
  const begin = (dialog: Element | null) => {
    if (isIncomplete) {
      // flushSync: the field must be marked before it is looked for.
      flushSync(() => setTried(true));
      dialog?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } else void runAction(items);
  };
  const beginAtOnce = useEffectEvent(() => {
    if (startsAtOnce) void runAction(items);
  });
  useEffect(() => beginAtOnce(), []);
  const question = typeof children === 'function' ? children(isTried) : children;

  return (
    <Dialog
      title={title}
      busy={isRunning}
      busyCost="Действие ещё не закончено. Если уйти, остальные записи не изменятся."
      ownFooter
      wide={wide && !run}
      dirty={dirty && !run}
      onClose={onClose}
    >
      <DialogBody>
        {run ? (
          <Progress run={run} words={undo && isUndone ? undo.words : words} nameOf={nameOf} />
        ) : (
          question
        )}
        {!run && obstacle && <p role="status">{obstacle}</p>}
      </DialogBody>
      <DialogFooter>
        {!run && (
          <>
            <Button onClick={onClose}>Отмена</Button>
            <Button
              look={okLook}
              busy={isOkDisabled || obstacle !== null}
              onClick={({ currentTarget }) => begin(currentTarget.closest('dialog'))}
            >
              {okLabel}
            </Button>
          </>
        )}
        {run && isRunning && <StopRunButton isStopping={run.isStopping} onStop={stop} />}
        {run && !isRunning && (
          <>
            {undoable.length > 0 && (
              <Button onClick={() => void runUndo(undoable)}>Отменить</Button>
            )}
            {retryable.length > 0 && (
              <Button
                onClick={() => {
                  const again = retryable.map(({ item }) => item);
                  void (isUndone ? runUndo : runAction)(again, true);
                }}
              >
                Повторить
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              Готово
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface ProgressProps<Item> {
  run: Run<Item>;
  words: BulkWords;
  nameOf: (item: Item) => string;
}

/** The progress of the run, and in the end the failures with their reasons. */
function Progress<Item extends { id: number }>({ run, words, nameOf }: ProgressProps<Item>) {
  const { total, done, unknown, failed, isRunning } = run;
  const notDone = failed.length - unknown;
  const failure = notDone > 0 && `${words.failed}: ${russianCount(notDone)}.`;
  const outcome = [
    `${words.done}: ${russianCount(done)} из ${russianCount(total)}.`,
    failure,
    unknown > 0 && `Неизвестно: ${russianCount(unknown)}.`,
  ];
  return (
    <>
      {/* The only text that is announced, and the first that gets the focus. */}
      <p key={String(isRunning)} ref={focusOnMount} tabIndex={-1} role="status">
        {isRunning ? `${words.doing}: ${russianCount(total)}` : outcome.filter(Boolean).join(' ')}
      </p>
      <RunProgress run={run} failure={failure} />
      {!isRunning && failed.length > 0 && (
        <ScrollBox label={notDone > 0 ? words.failed : 'Неизвестно'} className={styles.failed}>
          <ul>
            {failed.map(({ item, reason }) => (
              <li key={item.id}>
                <b>{nameOf(item)}</b>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </>
  );
}
