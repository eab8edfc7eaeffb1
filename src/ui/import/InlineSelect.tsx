import { useId } from 'react';
import { Select } from '../fields/Select.tsx';
import styles from './Import.module.css';

interface InlineSelectProps {
  label: string;
  /** The name for screen readers, if the label says only a part of it. */
  name?: string;
  /** Shown behind the select. */
  note?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  nothing?: string;
  onChange: (value: string) => void;
}

/** A select with its label before it: several fit into one line. */
export function InlineSelect({ label, name = label, note, ...select }: InlineSelectProps) {
  const id = useId();
  return (
    <div className={styles.inline}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} className={styles.select} aria-label={name} {...select} />
      {note && <p className="soft x-small">{note}</p>}
    </div>
  );
}
