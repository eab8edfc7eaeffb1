import { useState } from 'react';
import type { ControlProps } from '../Field.tsx';
import { type ListField, type Option, optionsWith } from './fields.ts';

interface ListInputProps<Name extends string> {
  field: ListField<Name>;
  value: string;
  /** The label of a chosen value that is none of the options. */
  valueLabel?: string;
  control: Partial<ControlProps> & { 'aria-label'?: string; tabIndex?: number };
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
      <Choice
        control={control}
        value={value}
        disabled={disabled || readOnly}
        options={optionsWith(field.options, value, valueLabel)}
        onChange={onChange}
      />
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

interface ChoiceProps {
  control: ListInputProps<string>['control'];
  value: string;
  disabled: boolean;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** So many options in each of a screenful of rows would make it slow. */
const OPTIONS_AT_ONCE = 300;

/** A select; one with thousands of options holds them from when somebody turns to it. */
function Choice({ control, value, disabled, options, onChange }: ChoiceProps) {
  const [wanted, setWanted] = useState(false);
  const few = options.length <= OPTIONS_AT_ONCE;
  const offered = few || wanted ? options : options.filter((option) => option.value === value);
  return (
    <select
      {...control}
      title={options.find((option) => option.value === value)?.label}
      value={value}
      disabled={disabled}
      onFocus={() => setWanted(true)}
      onPointerEnter={() => setWanted(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
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
