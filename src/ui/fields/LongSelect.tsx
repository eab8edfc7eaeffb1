import { type Ref, useState } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import type { ControlProps } from './Field.tsx';
import { Select } from './Select.tsx';

interface LongSelectProps {
  control: Partial<ControlProps> & { 'aria-label'?: string; tabIndex?: number };
  value: string;
  disabled?: boolean;
  options: readonly Option[];
  onChange: (value: string) => void;
  onEscape?: (() => void) | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** With more options in each of the visible rows the screen would be slow. */
const OPTIONS_AT_ONCE = 300;

/** A select; many options are rendered only when it gets the focus or the pointer. */
export function LongSelect({
  control,
  value,
  disabled = false,
  options,
  onChange,
  onEscape,
  ref,
}: LongSelectProps) {
  const [wanted, setWanted] = useState(false);
  const few = options.length <= OPTIONS_AT_ONCE;
  const offered = few || wanted ? options : options.filter((option) => option.value === value);
  return (
    <Select
      {...control}
      ref={ref}
      title={offered.find((option) => option.value === value)?.label}
      value={value}
      options={offered}
      disabled={disabled}
      onFocus={() => setWanted(true)}
      onPointerEnter={() => setWanted(true)}
      onChange={onChange}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape?.();
      }}
    />
  );
}
