import { createStore, type StoreApi } from 'zustand';
import type { Cascade } from '../domain/cascades.ts';
import { Failure } from '../domain/failure.ts';
import { quoted } from '../domain/names.ts';
import { useAuth } from './auth.ts';
import { changeNotice, dismiss, notify, showNotice } from './notices.ts';
import { onLeaving, onReset, rememberOwner } from './reset.ts';

/** How long a deletion can be taken back, once its notice says what goes along. */
export const UNDO_MS = 6000;

/** How long the counting may keep a deletion waiting: it ends before its calls are told of as slow. */
const COUNT_LIMIT_MS = 8_000;

/** What a user reads of a deletion. */
export interface Deletion {
  title: string;
  /** What is about to happen; null stands for a cascade that is still being counted. */
  announce: (cascade: Cascade | null) => string;
  countCascade: (signal: AbortSignal) => Promise<Cascade>;
}

interface Waiting {
  title: string;
  /** Stops the waiting, whatever follows. */
  stop: () => void;
}

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

  /** Deletes now; returns what went wrong, if something did and it is still its user's business. */
  const finish = async (id: number, { title, stop }: Waiting): Promise<string | null> => {
    stop();
    setState(id, `Удаляется: ${quoted(title)}`);
    const isStillOurs = rememberOwner();
    let problem: string | null = null;
    try {
      await send(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const said = error.kind === 'unknown' ? '' : 'Не удалось удалить ';
      problem = `${said}${quoted(title)}. ${error.message}`;
    } finally {
      if (isStillOurs()) setState(id, null);
    }
    return isStillOurs() ? problem : null;
  };

  const finishAndTell = async (id: number, one: Waiting) => {
    const problem = await finish(id, one);
    if (problem !== null) notify(problem);
  };

  onLeaving(async () => {
    const problems = await Promise.all([...waiting].map(([id, one]) => finish(id, one)));
    return problems.filter((problem) => problem !== null);
  });

  // An ended session ends the waiting: nobody is there to take anything back.
  useAuth.subscribe(({ session }) => {
    if (session.status !== 'visitor' || waiting.size === 0) return;
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

  return {
    states,
    remove: (id, { title, announce, countCascade }) => {
      if (states.getState().has(id)) return;
      const counting = new AbortController();
      const one: Waiting = {
        title,
        stop: () => {
          clearTimeout(limit);
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
        text: announce(null),
        left: Infinity,
        action: { label: 'Отменить', run: undo },
        onTimeOver: () => void finishAndTell(id, one),
      });
      waiting.set(id, one);
      setState(id, `Ждёт удаления: ${quoted(title)}`);
      const limit = setTimeout(() => counting.abort(), COUNT_LIMIT_MS);
      void countCascade(counting.signal)
        .then((cascade) => changeNotice(notice, { text: announce(cascade) }))
        .finally(() => changeNotice(notice, { left: UNDO_MS }));
    },
  };
}
