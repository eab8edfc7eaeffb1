import { useState } from 'react';
import { QUARTERS, TRIMESTERS, type YearPart } from '../../../domain/time/periods.ts';
import { readParts, typedParts, type TypedPart } from '../../../domain/time/yearParts.ts';
import { setYearParts, useYearParts } from '../../../stores/time/schoolCalendar.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Segments } from '../../../ui/fields/Segments.tsx';
import styles from './PeriodPicker.module.css';

const KINDS = [
  { value: 'quarters', label: 'Четверти', parts: QUARTERS },
  { value: 'trimesters', label: 'Триместры', parts: TRIMESTERS },
] as const;

const kindOf = (parts: readonly YearPart[] | readonly TypedPart[]) =>
  KINDS.find((kind) => kind.parts.length === parts.length) ?? KINDS[0];

/** The bounds of the quarters or trimesters, which this browser keeps for every school year. */
export default function YearPartsDialog({ onClose }: { onClose: () => void }) {
  const stored = useYearParts();
  const [typed, setTyped] = useState(() => typedParts(stored));
  const [error, setError] = useState<string | null>(null);
  const kind = kindOf(typed);
  const change = (place: number, bound: keyof TypedPart, text: string) => {
    setError(null);
    setTyped(typed.map((part, at) => (at === place ? { ...part, [bound]: text } : part)));
  };
  const save = (): Promise<void> => {
    const parts = readParts(typed);
    if (typeof parts === 'string') {
      setError(parts);
    } else {
      setYearParts(parts);
      onClose();
    }
    return Promise.resolve();
  };
  return (
    <FormDialog
      title="Границы периодов"
      submitLabel="Сохранить"
      busy={false}
      error={error}
      dirty={JSON.stringify(typed) !== JSON.stringify(typedParts(stored))}
      cancellable
      onSubmit={save}
      onClose={onClose}
    >
      <Segments
        label="Учебный год делится на"
        value={kind.value}
        options={KINDS}
        onChange={(value) => {
          const chosen = KINDS.find((one) => one.value === value) ?? KINDS[0];
          setError(null);
          setTyped(typedParts(kindOf(stored) === chosen ? stored : chosen.parts));
        }}
      />
      {kind.parts.map(({ name, label }, place) => (
        <div key={name} role="group" aria-label={label} className={styles.bounds}>
          <span>{label}</span>
          {(['from', 'to'] as const).map((bound) => (
            <Field key={bound} label={bound === 'from' ? 'С' : 'По'} error={undefined}>
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="дд.мм"
                  value={typed[place]?.[bound] ?? ''}
                  onChange={(event) => change(place, bound, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
      <p className="muted small">
        День и месяц, как в вашей школе. Границы хранятся в этом браузере и действуют для каждого
        учебного года, во всех отчётах и журналах.
      </p>
    </FormDialog>
  );
}
