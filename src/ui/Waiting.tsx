import styles from './Waiting.module.css';

/** Says that something small is being fetched. It appears after a moment: quick answers must not flicker. */
export function Waiting({ label = 'Загрузка…' }: { label?: string }) {
  return (
    <p className={styles.waiting} role="status">
      {label}
    </p>
  );
}
