import { create } from 'zustand';
import { setWaitingPolicy, stopSlowCalls } from '../api/waiting.ts';
import { dismiss, notify, useNotices } from './notices.ts';

export const SLOW_SENTENCE = 'Сервер долго не отвечает.';
export const STOP_WAITING = { label: 'Отменить ожидание', run: stopSlowCalls };

/** Whether calls have been without an answer for long. */
export const useSlowCalls = create<{ areSlow: boolean }>()(() => ({ areSlow: false }));

/** The one notice for all of them. */
let noticeId = 0;

setWaitingPolicy({
  onSlow: () => {
    useSlowCalls.setState({ areSlow: true });
    const isShown = useNotices.getState().notices.some(({ id }) => id === noticeId);
    if (!isShown) noticeId = notify(SLOW_SENTENCE, STOP_WAITING, Infinity);
  },
  onNoneSlow: () => {
    useSlowCalls.setState({ areSlow: false });
    dismiss(noticeId);
  },
});
