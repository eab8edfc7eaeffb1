import styles from './Checkbox.module.css';

interface CheckboxProps {
  label: string;
  /** The name for screen readers, if the label does not say to which row the box belongs. */
  name?: string;
  checked: boolean;
  /** The box stands for several things, and only some are checked. */
  isMixed?: boolean;
  tabIndex?: number;
  onChange: (checked: boolean) => void;
}

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
