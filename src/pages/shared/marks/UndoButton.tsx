import { useCallback, useSyncExternalStore } from 'react';
import { classes } from '../../../ui/classes.ts';
import { clock } from '../../../lib/time/clock.ts';
import type { WayBack } from '../../../stores/marks/marks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Undo } from '../../../ui/icons/icons.ts';
import styles from './UndoButton.module.css';

const LOOK_EVERY_MS = 200;

/** The seconds left until a time, for display only: the marks have their own timer. */
function useSecondsUntil(time: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (time === 0) return () => undefined;
      const timer = setInterval(changed, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [time],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((time - clock.now()) / 1000)));
}

interface UndoButtonProps {
  wayBack: WayBack;
  onUndo: () => void;
}

/**
 * The way back of a bar of marks: always there, so that nothing beside it moves, and as large with
 * its seconds as without. Screen readers hear its name alone.
 */
export function UndoButton({ wayBack, onUndo }: UndoButtonProps) {
  const { isOpen, heldUntil } = wayBack;
  const seconds = useSecondsUntil(isOpen ? heldUntil : 0);
  return (
    <Button look="quiet" className={styles.undo} busy={!isOpen} title="Ctrl+Z" onClick={onUndo}>
      <Icon of={Undo} />
      <span className="visually-hidden-up-to-small-laptop">Отменить</span>
      {seconds > 0 && (
        <span aria-hidden="true" className={classes(styles.seconds, 'figures')}>
          {` (${seconds})`}
        </span>
      )}
    </Button>
  );
}
