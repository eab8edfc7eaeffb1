import type { KeyboardEvent } from 'react';
import type { ControlProps } from './Field.tsx';
import { LongSelect } from './LongSelect.tsx';
import { Combobox } from './Combobox.tsx';
import { type FieldSpec, optionsWith } from './fields.ts';
import { NarrowedSelect } from './NarrowedSelect.tsx';
import styles from './FieldInput.module.css';

interface FieldInputProps<Name extends string> {
  field: FieldSpec<Name>;
  value: string;
  /** Connects the input with its label and its error; in a form it also sets the class. */
  control: Partial<ControlProps> & { 'aria-label'?: string; tabIndex?: number };
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: string) => void;
  /** Called on Enter in a field for typing. */
  onEnter?: () => void;
  /** Called on an Esc that closes nothing. */
  onEscape?: () => void;
}

/** The control of one field: a dropdown, a combobox, or a text input. */
export function FieldInput<Name extends string>({
  field,
  value,
  control: given,
  disabled = false,
  readOnly = false,
  onChange,
  onEnter,
  onEscape,
}: FieldInputProps<Name>) {
  const control = { className: styles.input ?? '', ...given };
  if (field.options && field.searchable) {
    return (
      <Combobox
        control={control}
        value={value}
        options={field.options}
        disabled={disabled}
        readOnly={readOnly}
        onChange={onChange}
        onEnter={onEnter}
        onEscape={onEscape}
      />
    );
  }
  if (field.options && field.narrowed) {
    return (
      <NarrowedSelect control={given} value={value} options={field.options} onChange={onChange} />
    );
  }
  if (field.options) {
    return (
      <LongSelect
        control={control}
        value={value}
        disabled={disabled || readOnly}
        options={optionsWith(field.options, value, '')}
        onChange={onChange}
        onEscape={onEscape}
      />
    );
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') onEnter?.();
    if (key === 'Escape' && !readOnly) onEscape?.();
  };
  return (
    <input
      {...control}
      value={value}
      disabled={disabled}
      readOnly={readOnly}
      autoComplete="off"
      {...(disabled && { title: value })}
      {...(field.numeric && { inputMode: 'numeric' })}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
