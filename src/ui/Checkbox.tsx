import styles from './Checkbox.module.css';

interface CheckboxProps {
  label: string;
  /** What it is called, where the label does not say whose it is. */
  name?: string;
  checked: boolean;
  /** Some of what it stands for is checked, and some is not. */
  isMixed?: boolean;
  tabIndex?: number;
  onChange: (checked: boolean) => void;
}

/** A box to be checked. */
export function Checkbox({
  label,
  name,
  checked,
  isMixed = false,
  tabIndex,
  onChange,
}: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={name}
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = isMixed;
        }}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
