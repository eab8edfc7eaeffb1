import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../buttons/Button.tsx';
import { PausedRun } from './PausedRun.tsx';
import styles from './RunProgress.module.css';
import type { Run } from './useRun.ts';

interface RunProgressProps {
  run: Pick<Run<unknown>, 'total' | 'done' | 'failed' | 'isRunning' | 'isStopping' | 'pause'>;
  /** The name of the bar. */
  label?: string;
  /** The sentence about what has failed so far. */
  failure?: string | false;
}

/** How far a run is, and why it waits. */
export function RunProgress({
  run: { total, done, failed, isRunning, isStopping, pause },
  label = 'Сколько готово',
  failure = false,
}: RunProgressProps) {
  return (
    <>
      {isRunning && (
        <>
          {/* Hidden from screen readers, which would announce each item. */}
          <p aria-hidden="true">
            {[`${russianCount(done)} из ${russianCount(total)}`, failure]
              .filter(Boolean)
              .join('. ')}
          </p>
          <PausedRun pause={isStopping ? null : pause} />
        </>
      )}
      <progress
        className={styles.bar}
        aria-label={label}
        max={total}
        value={done + failed.length}
      />
    </>
  );
}

/** Stops a run, whose last answers are still awaited then. */
export function StopRunButton({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
  return (
    <Button busy={isStopping} onClick={onStop}>
      {isStopping ? 'Останавливается…' : 'Остановить'}
    </Button>
  );
}
