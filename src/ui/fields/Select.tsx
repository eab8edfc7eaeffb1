import type { ComponentPropsWithRef } from 'react';
import { titleParts } from '../../domain/text/titleParts.ts';
import { classes } from '../classes.ts';
import { CutText } from '../text/CutText.tsx';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'children'> {
  value: string;
  options: readonly { value: string; label: string }[];
  /** The label of the empty option; without it an option is always selected. */
  nothing?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A select element. Browsers cut its text at the end, where long titles differ; so a long chosen
 * title is drawn over it, cut in its middle.
 */
export function Select({ value, options, nothing, onChange, ...select }: SelectProps) {
  const shown = options.find((option) => option.value === value)?.label ?? '';
  const isLong = titleParts(shown)[1] !== '';
  return (
    <div className={classes(styles.box, isLong && styles.cut)} title={isLong ? shown : undefined}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value)}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isLong && (
        <span aria-hidden="true" className={styles.shown}>
          <CutText text={shown} />
        </span>
      )}
    </div>
  );
}
