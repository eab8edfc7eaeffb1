import { setWaitingPolicy, stopSlowCalls } from '../api/waiting.ts';
import { dismiss, notify, useNotices } from './notices.ts';

const SLOW_SENTENCE = 'Сервер долго не отвечает.';
const STOP_WAITING = { label: 'Отменить ожидание', run: stopSlowCalls };

/** The id of the notice, one for all slow calls. */
let noticeId = 0;

setWaitingPolicy({
  onSlow: () => {
    const isShown = useNotices.getState().notices.some(({ id }) => id === noticeId);
    if (!isShown) noticeId = notify(SLOW_SENTENCE, STOP_WAITING, Infinity);
  },
  onNoneSlow: () => dismiss(noticeId),
});
