import type { KeyboardEvent } from 'react';
import checkbox from '../fields/Checkbox.module.css';
import styles from './PickBox.module.css';

interface PickBoxProps {
  /** Names the rows that the box selects. */
  label: string;
  checked: boolean;
  /** The box stands for several rows, and only some are selected. */
  isMixed?: boolean;
  /** Tab stops at only one box of the list; the arrow keys lead to the others. */
  isTabStop?: boolean;
  /** `isRange`: with Shift held down. */
  onPress: (isRange: boolean) => void;
}

/** Focuses the box of the next or the previous row, if there is one. */
function focusBoxBeside(box: HTMLElement, step: 1 | -1): void {
  const row = box.closest<HTMLElement>('[role="row"]');
  const index = Number(row?.getAttribute('aria-rowindex')) + step;
  row
    ?.closest('[role="table"]')
    ?.querySelector<HTMLElement>(`[aria-rowindex="${index}"] input[type="checkbox"]`)
    ?.focus();
}

/** The box that selects a row, or all of them; the whole cell takes the press. */
export function PickBox({
  label,
  checked,
  isMixed = false,
  isTabStop = false,
  onPress,
}: PickBoxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    focusBoxBeside(event.currentTarget, step);
  };
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        className={checkbox.box}
        aria-label={label}
        tabIndex={isTabStop ? undefined : -1}
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = isMixed;
        }}
        onKeyDown={onKeyDown}
        onChange={({ nativeEvent }) =>
          onPress(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
