import { Field } from './Field.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen; without it something always is. */
  nothing?: string;
  onChange: (value: string) => void;
}

/** A labelled choice of one. */
export function SelectField({ label, value, options, nothing, onChange }: SelectFieldProps) {
  return (
    <Field label={label} error={undefined}>
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
