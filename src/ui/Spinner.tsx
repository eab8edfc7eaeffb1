import styles from './Spinner.module.css';

/** The loading indicator. It appears after a moment: quick answers must not flicker. */
export function Spinner({ label = 'Загрузка…' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </div>
  );
}
