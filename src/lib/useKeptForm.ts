import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { keptInput } from './keptInput.ts';

/**
 * A form whose text outlasts an ended session.
 *
 * @param place where it is typed; the same place finds the text again.
 * @param start what stands in the form at first.
 */
export function useKeptForm<Values extends FieldValues>(
  place: string,
  start: DefaultValues<Values>,
) {
  const [found] = useState(() => keptInput.get(place) as Values | undefined);
  const form = useForm<Values>({
    defaultValues: start,
    ...(found && { values: found, resetOptions: { keepDefaultValues: true } }),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => {
          if (isDirty) keptInput.set(place, values);
          else keptInput.forget(place);
        },
      }),
    [subscribe, place],
  );
  return {
    ...form,
    /** Whether something was typed that closing would lose. */
    isTyped: form.formState.isDirty,
    forget: () => keptInput.forget(place),
  };
}
