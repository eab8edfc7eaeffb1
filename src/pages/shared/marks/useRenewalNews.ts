import { useEffect, useEffectEvent } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { dismiss, showToast } from '../../../stores/toasts.ts';
import { isPermanent } from '../../../ui/feedback/Message.tsx';

interface Renewed {
  data: unknown;
  failure: Failure | null;
  /** Null where the journal renews itself. */
  refetch: (() => void) | null;
}

/** The sentence of a failure without «Повторите чуть позже.»: a button or the journal itself does. */
const withoutAdvice = (message: string) => message.replace(/ Повторите [^.]*\.$/, '');

/**
 * Tells in the bar of a journal that it could not be renewed: a line above its rows would move them
 * while a finger marks. Returns the failure to show instead of a journal that was never loaded.
 */
export function useRenewalNews({ data, failure, refetch }: Renewed): Failure | null {
  const renewalFailure = data === null ? null : failure;
  const showNews = useEffectEvent(() => {
    if (!renewalFailure) return null;
    const retry = refetch &&
      !isPermanent(renewalFailure) && { label: 'Повторить', run: () => refetch() };
    return showToast(
      `Не удалось обновить. ${withoutAdvice(renewalFailure.message)}`,
      retry || undefined,
    );
  });
  // A failure that is repeated is no news.
  useEffect(() => {
    const id = showNews();
    return () => {
      if (id !== null) dismiss(id);
    };
  }, [renewalFailure?.message]);
  return renewalFailure ? null : failure;
}
