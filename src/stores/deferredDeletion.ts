import { createStore, type StoreApi } from 'zustand';
import { Failure } from '../domain/failure.ts';
import { dismiss, notify } from './notices.ts';
import { onLeaving, onReset } from './reset.ts';

/** How long a deletion can be taken back. */
export const UNDO_MS = 6000;

interface Pending {
  /** Sends the deletion now. */
  send: () => Promise<void>;
  forget: () => void;
}

/** Deletes without asking, and so gives a few seconds to take it back before anything is sent. */
export interface DeferredDeletion {
  /** The ids that are gone from the screen, and not yet, or just, from the server. */
  hidden: StoreApi<ReadonlySet<number>>;
  /** @param title what is deleted, for the case that it fails; text what the user reads meanwhile. */
  remove: (id: number, title: string, text: string) => void;
  /** Sends what still waits: the page is left. */
  flush: () => void;
}

export function createDeferredDeletion(remove: (id: number) => Promise<void>): DeferredDeletion {
  const hidden = createStore<ReadonlySet<number>>(() => new Set());
  const pending = new Map<number, Pending>();

  const show = (id: number) => {
    const next = new Set(hidden.getState());
    next.delete(id);
    hidden.setState(next, true);
  };

  const send = async (id: number, title: string) => {
    try {
      await remove(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      notify(`Не удалось удалить «${title}». ${error.message}`);
    }
    show(id);
  };

  const flush = () => {
    for (const one of pending.values()) void one.send();
  };

  window.addEventListener('pagehide', flush);

  onLeaving(async () => {
    await Promise.all([...pending.values()].map((one) => one.send()));
  });

  onReset(() => {
    for (const one of pending.values()) one.forget();
    hidden.setState(new Set(), true);
  });

  return {
    hidden,
    flush,
    remove: (id, title, text) => {
      if (pending.has(id)) return;
      hidden.setState(new Set(hidden.getState()).add(id), true);
      const forget = () => {
        clearTimeout(timer);
        dismiss(notice);
        pending.delete(id);
      };
      const sendNow = () => {
        forget();
        return send(id, title);
      };
      const undo = () => {
        forget();
        show(id);
      };
      const timer = setTimeout(() => void sendNow(), UNDO_MS);
      const notice = notify(text, { label: 'Отменить', run: undo }, UNDO_MS);
      pending.set(id, { send: sendNow, forget });
    },
  };
}
