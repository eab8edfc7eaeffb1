import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The label of the empty option; without it an option is always selected. */
  nothing?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled select element. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
