import { type Ref, useState } from 'react';
import type { Option } from '../../domain/distinctLabels.ts';
import type { ControlProps } from '../Field.tsx';

interface ChoiceProps {
  control: Partial<ControlProps> & { 'aria-label'?: string; tabIndex?: number };
  value: string;
  disabled?: boolean;
  options: readonly Option[];
  onChange: (value: string) => void;
  onEscape?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** So many options in each of a screenful of rows would make it slow. */
const OPTIONS_AT_ONCE = 300;

/** A select; one with thousands of options holds them from when somebody turns to it. */
export function Choice({
  control,
  value,
  disabled = false,
  options,
  onChange,
  onEscape,
  ref,
}: ChoiceProps) {
  const [wanted, setWanted] = useState(false);
  const few = options.length <= OPTIONS_AT_ONCE;
  const offered = few || wanted ? options : options.filter((option) => option.value === value);
  return (
    <select
      {...control}
      ref={ref}
      title={options.find((option) => option.value === value)?.label}
      value={value}
      disabled={disabled}
      onFocus={() => setWanted(true)}
      onPointerEnter={() => setWanted(true)}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape?.();
      }}
    >
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
