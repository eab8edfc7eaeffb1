import styles from './Spinner.module.css';

/** The loading indicator; it stays unseen for the first moment, so that quick answers don't flicker. */
export function Spinner({ label = 'Загрузка…' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </div>
  );
}
