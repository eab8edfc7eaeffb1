import type { IconDrawing } from '../icons/Icon.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Button } from '../buttons/Button.tsx';
import head from '../buttons/HeadButton.module.css';
import { Ellipsis } from '../icons/icons.ts';
import styles from './MenuButton.module.css';
import { Popover } from './Popover.tsx';

export interface MenuAction {
  label: string;
  icon: IconDrawing;
  isDanger?: boolean;
  onPress: () => void;
}

interface MenuButtonProps {
  /** The button's name, which says to what the actions belong. */
  label: string;
  actions: readonly MenuAction[];
  /** In the head of a page the name stands beside ⋯, where there is room. */
  isWord?: boolean;
}

/** The less frequent actions of a row or a page, behind ⋯. */
export function MenuButton({ label, actions, isWord = false }: MenuButtonProps) {
  return (
    <Popover
      button={
        <>
          <Icon of={Ellipsis} />
          {isWord && <span className={head.word}>{label}</span>}
        </>
      }
      label={label}
      look={isWord ? 'plain' : 'icon'}
      className={isWord ? head.button : undefined}
    >
      <div className={styles.actions}>
        {actions.map(({ label: text, icon, isDanger, onPress }) => (
          <Button
            key={text}
            look="item"
            className={isDanger ? styles.danger : undefined}
            onClick={onPress}
          >
            <Icon of={icon} />
            {text}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
