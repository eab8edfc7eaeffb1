import styles from './SmallMark.module.css';

/** A mark in a table, told apart by weight, ground and outline as well as by colour. */
export function SmallMark({ value }: { value: string }) {
  return (
    <span className={styles.mark} data-mark={value}>
      {value}
    </span>
  );
}
