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
  const [found] = useState(() => keptInput.get(place) as DefaultValues<Values> | undefined);
  const form = useForm<Values>({ defaultValues: found ?? start });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keptInput.set(place, values),
      }),
    [subscribe, place],
  );
  return {
    ...form,
    /** Whether something was typed that closing would lose. */
    isTyped: form.formState.isDirty || found !== undefined,
    forget: () => keptInput.forget(place),
  };
}
