import { SLOW_SENTENCE, STOP_WAITING, useSlowCalls } from '../stores/slowCalls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notices.module.css';

/** Tells of slow calls where no other notice is for everyone's eyes: before the sign-in. */
export function SlowCalls() {
  const areSlow = useSlowCalls((state) => state.areSlow);
  return (
    areSlow && (
      <div className={styles.notices} role="alert">
        <div className={styles.notice}>
          <p>{SLOW_SENTENCE}</p>
          <Button look="quiet" onClick={STOP_WAITING.run}>
            {STOP_WAITING.label}
          </Button>
        </div>
      </div>
    )
  );
}
