import styles from './Keys.module.css';

/** Keys to be pressed together or one after the other, as they stand on the keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
