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
  const [untouched] = useState<Record<string, unknown>>(start);
  const [found] = useState(() => keptInput.get(place) as DefaultValues<Values> | undefined);
  const form = useForm<Values>({ defaultValues: found ?? start });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isTyped = Object.entries(values).some(([name, value]) => untouched[name] !== value);
          if (isTyped) keptInput.set(place, values);
          else keptInput.forget(place);
        },
      }),
    [subscribe, place, untouched],
  );
  return {
    ...form,
    /** Whether something was typed that closing would lose. */
    isTyped: form.formState.isDirty || found !== undefined,
    forget: () => keptInput.forget(place),
  };
}
