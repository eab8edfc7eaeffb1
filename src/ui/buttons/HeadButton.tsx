import { Button, type ButtonLook } from './Button.tsx';
import { useCommands } from '../keyboard/commands.ts';
import styles from './HeadButton.module.css';
import { Icon, type IconDrawing } from '../icons/Icon.tsx';

interface HeadButtonProps {
  icon: IconDrawing;
  word: string;
  look?: ButtonLook;
  /** The action is under way: another press does nothing. */
  busy?: boolean;
  /** The button opens and closes a part of the page: true while that part is there. */
  isOpen?: boolean;
  onClick: () => void;
}

/**
 * A button in the head of a page; a phone shows only its icon. The command palette offers the action
 * too.
 */
export function HeadButton(props: HeadButtonProps) {
  const { icon, word, look = 'plain', busy = false, isOpen, onClick } = props;
  const run = busy ? undefined : onClick;
  useCommands([{ label: word, icon, run, isMain: look === 'primary' }]);
  return (
    <Button
      look={look}
      busy={busy}
      aria-expanded={isOpen}
      className={styles.button}
      onClick={onClick}
    >
      <Icon of={icon} />
      <span data-word className={styles.word}>
        {word}
      </span>
    </Button>
  );
}
