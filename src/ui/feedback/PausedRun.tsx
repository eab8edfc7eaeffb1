import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { pauseReason, type RunPause, remainingText } from '../../domain/lists/runs.ts';
import { clock } from '../../lib/time/clock.ts';
import { Button } from '../buttons/Button.tsx';
import styles from './PausedRun.module.css';
import { VisuallyHiddenStatus } from '../text/VisuallyHidden.tsx';

const TICK_MS = 1000;

/** Counts down; hidden from screen readers, which would read every second. */
function Countdown({ reason, until }: { reason: string; until: number }) {
  const [now, setNow] = useState(() => clock.now());
  useEffect(
    () => clock.after(TICK_MS, () => setNow(clock.now())),
    // Each render starts the timer of the next second.
    [now],
  );
  return <p aria-hidden="true">{`${reason}, продолжу через ${remainingText(until - now)}`}</p>;
}

/** Says why a run waits and until when, with a button that continues at once; empty otherwise. */
export function PausedRun({ pause }: { pause: RunPause | null }) {
  const reason = pause && pauseReason(pause.failure);
  return (
    <>
      <VisuallyHiddenStatus>{reason && `${reason}. Всё продолжится само.`}</VisuallyHiddenStatus>
      {pause && (
        <div className={classes(styles.pause, 'callout tone-wait')}>
          <Countdown reason={pauseReason(pause.failure)} until={pause.until} />
          <Button onClick={pause.resume}>Продолжить сейчас</Button>
        </div>
      )}
    </>
  );
}
