import { createStore, type StoreApi } from 'zustand';
import { type Cascade, hasGrown } from '../../domain/cascades.ts';
import { Failure } from '../../domain/failure.ts';
import { quoted } from '../../domain/names.ts';
import { changeNotice, dismiss, notify, showNotice } from '../notices.ts';
import { onLeaving, onReset, onSessionEnd, trackOwner } from './lifecycle.ts';

/** How long a deletion can be taken back, once its notice says what goes along. */
export const UNDO_MS = 6000;

/** How long the counting may keep a deletion waiting: it ends before its calls are told of as slow. */
const COUNT_LIMIT_MS = 8_000;

/** A deletion to come, as its user reads of it. */
export interface Deletion {
  title: string;
  /** What is about to happen; null stands for a cascade that is still being counted. */
  announce: (cascade: Cascade | null) => string;
  countCascade: (signal: AbortSignal) => Promise<Cascade>;
  /** Hears of it when the record is deleted. */
  onDeleted: (id: number) => void;
}

interface Waiting extends Deletion {
  /** What goes along by its announcement; null while it is counted. */
  announced: Cascade | null;
  /** Stops the waiting, whatever follows. */
  stop: () => void;
}

/** How a deletion ended: with a sentence of what went wrong, or with more to delete than was announced. */
type Outcome = { problem: string } | { grown: Cascade } | null;

/**
 * Deletes without asking, and so waits until it can be taken back no more. Nothing but the end of
 * that time, on the screen, or a sign-out by hand sends the deletion: who closes or leaves the
 * page in a fright has deleted nothing.
 */
export interface DeferredDeletion {
  /** What the rows say whose deletion waits or is under way, by id. */
  states: StoreApi<ReadonlyMap<number, string>>;
  remove: (id: number, deletion: Deletion) => void;
}

export function createDeferredDeletion(send: (id: number) => Promise<void>): DeferredDeletion {
  const states = createStore<ReadonlyMap<number, string>>(() => new Map());
  const waiting = new Map<number, Waiting>();

  const setState = (id: number, state: string | null) => {
    const next = new Map(states.getState());
    if (state === null) next.delete(id);
    else next.set(id, state);
    states.setState(next, true);
  };

  const finish = async (id: number, one: Waiting): Promise<Outcome> => {
    one.stop();
    setState(id, `Удаляется: ${quoted(one.title)}`);
    const isStillOurs = trackOwner();
    try {
      return await carryOut(id, one, send);
    } finally {
      if (isStillOurs()) setState(id, null);
    }
  };

  const finishAndTell = async (id: number, one: Waiting) => {
    const outcome = await finish(id, one);
    if (outcome === null) return;
    if ('problem' in outcome) notify(outcome.problem);
    else wait(id, one, outcome.grown);
  };

  onLeaving(async () => {
    const outcomes = await Promise.all(
      [...waiting].map(async ([id, one]) => problemAtLeaving(one, await finish(id, one))),
    );
    return outcomes.filter((problem) => problem !== null);
  });

  // Nobody is there to take anything back.
  onSessionEnd(() => {
    if (waiting.size === 0) return;
    const titles = [...waiting.values()].map(({ title }) => quoted(title));
    for (const [id, { stop }] of waiting) {
      stop();
      setState(id, null);
    }
    notify(`Сессия закончилась. Не удалено: ${titles.join(', ')}.`);
  });

  onReset(() => {
    for (const { stop } of waiting.values()) stop();
    states.setState(new Map(), true);
  });

  /** Lets a deletion wait; with what has grown, once more from the beginning. */
  const wait = (id: number, deletion: Deletion, grown: Cascade | null) => {
    const { announce, countCascade, title } = deletion;
    const counting = new AbortController();
    const one: Waiting = {
      ...deletion,
      announced: grown,
      stop: () => {
        counting.abort();
        dismiss(notice);
        waiting.delete(id);
      },
    };
    const undo = () => {
      one.stop();
      setState(id, null);
    };
    const notice = showNotice({
      text: grown ? `Записей стало больше. ${announce(grown)}` : announce(null),
      left: grown ? UNDO_MS : Infinity,
      action: { label: 'Отменить', run: undo },
      onTimeOver: () => void finishAndTell(id, one),
    });
    waiting.set(id, one);
    setState(id, `Ждёт удаления: ${quoted(title)}`);
    if (grown) return;
    setTimeout(() => counting.abort(), COUNT_LIMIT_MS);
    void countCascade(counting.signal)
      .then((cascade) => {
        one.announced = cascade;
        changeNotice(notice, { text: announce(cascade) });
      })
      .finally(() => changeNotice(notice, { left: UNDO_MS }));
  };

  return {
    states,
    remove: (id, deletion) => {
      if (!states.getState().has(id)) wait(id, deletion, null);
    },
  };
}

/** Deletes now, unless more would go along than its user knows; null where all went well. */
async function carryOut(
  id: number,
  deletion: Waiting,
  send: (id: number) => Promise<void>,
): Promise<Outcome> {
  const isStillOurs = trackOwner();
  try {
    const grown = await findGrown(deletion);
    if (!isStillOurs()) return null;
    if (grown) return { grown };
    await send(id);
    deletion.onDeleted(id);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // What goes wrong late is no business of who has come meanwhile.
    if (!isStillOurs()) return null;
    const prefix = error.kind === 'unknown' ? '' : 'Не удалось удалить ';
    return { problem: `${prefix}${quoted(deletion.title)}. ${error.message}` };
  }
}

/**
 * What goes along by now, where that is more than was announced: what was added while the
 * deletion waited, here or by somebody else, must not go unseen.
 */
async function findGrown({ announced, countCascade }: Waiting): Promise<Cascade | null> {
  if (!announced) return null;
  const now = await countCascade(AbortSignal.timeout(COUNT_LIMIT_MS));
  return hasGrown(announced, now) ? now : null;
}

/** What is said of a deletion to who signs out before it is done. */
function problemAtLeaving({ title }: Deletion, outcome: Outcome): string | null {
  if (outcome === null || 'problem' in outcome) return outcome?.problem ?? null;
  return `Не удалено: ${quoted(title)}. За время ожидания добавлено новое, оно пропало бы тоже.`;
}
