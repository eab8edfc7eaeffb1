import { createStore, type StoreApi } from 'zustand';
import {
  type Cascade,
  cascadeTexts,
  COUNT_LIMIT_MS,
  hasGrown,
} from '../../domain/deletion/cascades.ts';
import { asFailure } from '../../domain/failure.ts';
import { quote } from '../../domain/text/names.ts';
import { clock } from '../../lib/time/clock.ts';
import { withinTime } from '../../lib/time/withinTime.ts';
import { changeToast, dismiss, showToast, addToast } from '../toasts.ts';
import { onReset, onSessionEnd, onSignOut, trackSession, trackUser } from '../kit/lifecycle.ts';

/** How long a deletion can be undone after its toast names the cascade. */
export const UNDO_MS = 6000;

/** A deletion that the user has asked for. */
export interface Deletion {
  title: string;
  /** The sentence of the toast; null: the cascade is still being counted. */
  toastText: (cascade: Cascade | null) => string;
  countCascade: (signal: AbortSignal) => Promise<Cascade>;
  /** Called when the server has deleted the record. */
  onDeleted: (id: number) => void;
}

interface Waiting extends Deletion {
  /** The cascade that the toast names; null while it is being counted. */
  shownCascade: Cascade | null;
  /** Ends the waiting and removes the toast. */
  stop: () => void;
}

/** A cascade that is counted before the waiting, and the beginning of the toast. */
interface CountedCascade {
  cascade: Cascade;
  prefix: string;
}

/** Null after a success. With a cascade that has grown, or can't be counted again, nothing was deleted. */
type Outcome = { failureText: string } | { grown: Cascade } | null;

/** The longest time for which a sign-out waits for a deletion. */
const AT_SIGN_OUT_MS = 2_500;

/**
 * Deletes without a question, but waits first, so that the user can undo the deletion. It is sent
 * only at the end of that time, or when the user signs out: if the page is closed or the session
 * ends, nothing is deleted.
 */
export interface DeferredDeletion {
  /** The text that a row shows while its deletion waits or is under way, by id. */
  states: StoreApi<ReadonlyMap<number, string>>;
  /** Begins the wait. The toast counts it down; see `countDown` in src/stores/toasts.ts. */
  removeLater: (id: number, deletion: Deletion) => void;
}

export function createDeferredDeletion(send: (id: number) => Promise<void>): DeferredDeletion {
  const states = createStore<ReadonlyMap<number, string>>(() => new Map());
  const waiting = new Map<number, Waiting>();
  /** The toasts that ask about an uncounted cascade, by the record's id. */
  const questions = new Map<number, number>();

  const setState = (id: number, state: string | null) => {
    const next = new Map(states.getState());
    if (state === null) next.delete(id);
    else next.set(id, state);
    states.setState(next, true);
  };

  /** The deletions that are counted once more, or sent. */
  const underWay = new Map<Deletion, Promise<Outcome>>();

  const finish = (id: number, deletion: Waiting): Promise<Outcome> => {
    const ending = end(id, deletion).finally(() => underWay.delete(deletion));
    underWay.set(deletion, ending);
    return ending;
  };

  const end = async (id: number, deletion: Waiting): Promise<Outcome> => {
    deletion.stop();
    setState(id, `Удаляется: ${quote(deletion.title)}`);
    const isSameUser = trackUser();
    try {
      return await sendUnlessGrown(id, deletion, send);
    } finally {
      if (isSameUser()) setState(id, null);
    }
  };

  const finishAndReport = async (id: number, deletion: Waiting) => {
    const outcome = await finish(id, deletion);
    if (outcome === null) return;
    if ('failureText' in outcome) showToast(outcome.failureText);
    else if (cascadeTexts(outcome.grown).uncounted) askUncounted(id, deletion, outcome.grown);
    else wait(id, deletion, { cascade: outcome.grown, prefix: 'Записей стало больше. ' });
  };

  onSignOut(async () => {
    for (const [id, deletion] of waiting) void finish(id, deletion);
    const failureTexts = await Promise.all(
      [...underWay].map(async ([deletion, ending]) => {
        const ended = await withinTime(
          AT_SIGN_OUT_MS,
          ending.then((outcome) => ({ outcome })),
        );
        return ended
          ? failureTextAtSignOut(deletion, ended.outcome)
          : `Неизвестно, удалено ли: ${quote(deletion.title)}. Сервер не ответил вовремя.`;
      }),
    );
    return failureTexts.filter((text) => text !== null);
  });

  // An ended session cancels the deletions, because no user is there to undo them.
  onSessionEnd(() => {
    if (waiting.size === 0) return;
    const deletions = [...waiting.values()];
    for (const [id, { stop }] of waiting) {
      stop();
      setState(id, null);
    }
    showToast(notDeletedText(deletions));
  });

  onReset(() => {
    for (const { stop } of waiting.values()) stop();
    // The next user must not see the outcome of these deletions.
    underWay.clear();
    states.setState(new Map(), true);
  });

  /** Asks the user if the cascade can't be counted: without a consent nothing is deleted. */
  const askUncounted = (id: number, deletion: Deletion, cascade: Cascade) => {
    const question = addToast({
      text: uncountedText(deletion, cascade),
      remainingMs: Infinity,
      action: {
        label: 'Удалить',
        run: () => {
          wait(id, deletion, { cascade, prefix: '' });
        },
      },
    });
    questions.set(id, question);
  };

  /** Starts the waiting; with a known cascade, it waits a second time and does not count. */
  const wait = (id: number, deletion: Deletion, counted: CountedCascade | null) => {
    const question = questions.get(id);
    if (question !== undefined) dismiss(question);
    const { toastText, countCascade, title } = deletion;
    const counting = new AbortController();
    const waitingDeletion: Waiting = {
      ...deletion,
      shownCascade: counted?.cascade ?? null,
      stop: () => {
        counting.abort();
        dismiss(toast);
        waiting.delete(id);
      },
    };
    const undo = () => {
      waitingDeletion.stop();
      setState(id, null);
    };
    const toast = addToast({
      text: counted ? counted.prefix + toastText(counted.cascade) : toastText(null),
      remainingMs: counted ? UNDO_MS : Infinity,
      action: { label: 'Отменить', run: undo },
      onTimeOver: () => void finishAndReport(id, waitingDeletion),
    });
    waiting.set(id, waitingDeletion);
    setState(id, `Ждёт удаления: ${quote(title)}`);
    if (counted) return;
    clock.after(COUNT_LIMIT_MS, () => counting.abort());
    void countCascade(counting.signal)
      .then((cascade) => {
        if (waiting.get(id) !== waitingDeletion) return;
        if (cascadeTexts(cascade).uncounted) {
          undo();
          askUncounted(id, deletion, cascade);
          return;
        }
        waitingDeletion.shownCascade = cascade;
        changeToast(toast, { text: toastText(cascade) });
      })
      .finally(() => changeToast(toast, { remainingMs: UNDO_MS }));
  };

  return {
    states,
    removeLater: (id, deletion) => {
      if (!states.getState().has(id)) wait(id, deletion, null);
    },
  };
}

function uncountedText({ title }: Deletion, cascade: Cascade): string {
  return `Не удалено: ${quote(title)}. Не удалось сосчитать, что пропадёт вместе: ${cascadeTexts(cascade).uncounted}.`;
}

function notDeletedText(deletions: readonly Deletion[]): string {
  const titles = deletions.map(({ title }) => quote(title));
  return `Сессия закончилась. Не удалено: ${titles.join(', ')}.`;
}

/** Deletes now, unless more records would be deleted along than the toast said. */
async function sendUnlessGrown(
  id: number,
  deletion: Waiting,
  send: (id: number) => Promise<void>,
): Promise<Outcome> {
  const isSameUser = trackUser();
  const isSameSession = trackSession();
  try {
    const grown = await findGrownCascade(deletion);
    if (!isSameUser()) return null;
    // The session has ended since the deletion began: the user may not want it any more.
    if (!isSameSession()) return { failureText: notDeletedText([deletion]) };
    if (grown) return { grown };
    await send(id);
    deletion.onDeleted(id);
    return null;
  } catch (error) {
    const failure = asFailure(error);
    // Another user has signed in, whom the failure does not concern.
    if (!isSameUser()) return null;
    const prefix = failure.kind === 'unknown' ? '' : 'Не удалось удалить ';
    return { failureText: `${prefix}${quote(deletion.title)}. ${failure.message}` };
  }
}

/**
 * Counts again, and returns the cascade if it has grown since the toast or can't be counted: the user
 * must see records that were added while the deletion waited. Otherwise null.
 */
async function findGrownCascade({ shownCascade, countCascade }: Waiting): Promise<Cascade | null> {
  if (!shownCascade) return null;
  const now = await countCascade(AbortSignal.timeout(COUNT_LIMIT_MS));
  return hasGrown(shownCascade, now) ? now : null;
}

/**
 * The sentence for a user who signs out while the deletion waits; null if the deletion succeeded.
 */
function failureTextAtSignOut(deletion: Deletion, outcome: Outcome): string | null {
  if (outcome === null || 'failureText' in outcome) return outcome?.failureText ?? null;
  if (cascadeTexts(outcome.grown).uncounted) return uncountedText(deletion, outcome.grown);
  return `Не удалено: ${quote(deletion.title)}. За время ожидания добавлено новое, оно пропало бы тоже.`;
}
