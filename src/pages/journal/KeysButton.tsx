import { useAppearance } from '../../stores/appearance.ts';
import { openOverlay } from '../../stores/commandPalette/overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/keyboard/Kbd.tsx';
import styles from './JournalTable.module.css';

/** Opens the dialog with the keys; there is none where there is no keyboard. */
export function KeysButton() {
  const areSingleOn = useAppearance(({ keys }) => keys === 'on');
  return (
    <Button
      look="quiet"
      size="small"
      className={classes(styles.keys, 'no-touch no-print')}
      onClick={() => openOverlay({ kind: 'keys' })}
    >
      Клавиши
      {areSingleOn && (
        <span aria-hidden="true">
          <Kbd keys={['?']} />
        </span>
      )}
    </Button>
  );
}
