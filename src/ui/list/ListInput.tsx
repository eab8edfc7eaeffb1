import type { ControlProps } from '../Field.tsx';
import { type ListField, optionsWith } from './fields.ts';

interface ListInputProps<Name extends string> {
  field: ListField<Name>;
  value: string;
  /** The label of a chosen value that is none of the options. */
  valueLabel?: string;
  control: Partial<ControlProps> & { 'aria-label'?: string };
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** The control of one field: chosen, typed with suggestions, or just typed. */
export function ListInput<Name extends string>({
  field,
  value,
  valueLabel = '',
  control,
  disabled = false,
  readOnly = false,
  onChange,
}: ListInputProps<Name>) {
  if (field.options) {
    return (
      <select
        {...control}
        value={value}
        disabled={disabled || readOnly}
        onChange={(event) => onChange(event.target.value)}
      >
        {optionsWith(field.options, value, valueLabel).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...control}
      value={value}
      disabled={disabled}
      readOnly={readOnly}
      autoComplete="off"
      {...(field.numeric && { inputMode: 'numeric' })}
      {...(field.suggestions && { list: suggestionsId(field.name) })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function suggestionsId(name: string): string {
  return `suggested-${name}`;
}

/** What the inputs of a list suggest; once per screen, whatever the number of rows. */
export function Suggestions<Name extends string>({
  fields,
}: {
  fields: readonly ListField<Name>[];
}) {
  return fields.map(
    ({ name, suggestions }) =>
      suggestions && (
        <datalist key={name} id={suggestionsId(name)}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ),
  );
}
