import { setWaitingPolicy, stopSlowCalls } from '../api/waiting.ts';
import { dismiss, showToast, useToasts } from './toasts.ts';

const SLOW_SENTENCE = 'Сервер долго не отвечает.';
const STOP_WAITING = { label: 'Отменить ожидание', run: stopSlowCalls };

/** The id of the toast, one for all slow calls. */
let toastId = 0;

setWaitingPolicy({
  onSlow: () => {
    const isShown = useToasts.getState().toasts.some(({ id }) => id === toastId);
    if (!isShown) toastId = showToast(SLOW_SENTENCE, STOP_WAITING, Infinity);
  },
  onNoneSlow: () => dismiss(toastId),
});
