import type { ComponentPropsWithRef } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import { titleParts } from '../../domain/text/titleParts.ts';
import { classes } from '../classes.ts';
import { BriefText } from '../text/BriefText.tsx';
import { CutText } from '../text/CutText.tsx';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'children'> {
  value: string;
  options: readonly Option[];
  /** The label of the empty option; without it an option is always selected. */
  nothing?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A select element. Browsers cut its text at the end, where titles differ; so a long chosen title is
 * drawn over it, cut in its middle or short.
 */
export function Select({ value, options, nothing, onChange, ...select }: SelectProps) {
  const { label = '', brief } = options.find((option) => option.value === value) ?? {};
  const isDrawn = brief !== undefined || titleParts(label)[1] !== '';
  return (
    <div className={classes(styles.box, isDrawn && styles.cut)} title={isDrawn ? label : undefined}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value)}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isDrawn && (
        <span aria-hidden="true" className={styles.shown}>
          {brief ? <BriefText text={label} brief={brief} /> : <CutText text={label} />}
        </span>
      )}
    </div>
  );
}
