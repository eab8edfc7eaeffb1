import { Field } from './Field.tsx';

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
export function SelectField({ label, value, options, nothing, error, onChange }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {nothing !== undefined && <option value="">{nothing}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
