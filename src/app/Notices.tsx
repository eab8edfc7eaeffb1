import { dismiss, useNotices } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notices.module.css';

/** The notices of the moment, over every page. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className={styles.notices} role="status">
      {notices.map(({ id, text, action }) => (
        <div key={id} className={styles.notice}>
          <p>{text}</p>
          {action && (
            <Button look="quiet" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <Button look="quiet" aria-label="Скрыть" onClick={() => dismiss(id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  );
}
