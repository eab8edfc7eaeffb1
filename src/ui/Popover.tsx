import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './Popover.module.css';

/** The space between a popover and its button, and at least to the edge of the window. */
const GAP = 4;
const EDGE = 8;

interface PopoverProps {
  /** What stands in the button. */
  button: ReactNode;
  /** The button's name, if its content is only an icon. */
  label?: string;
  look?: ButtonLook;
  className?: string | undefined;
  children: ReactNode;
}

/** Below the button, above it if there is more room, and always within the window. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + GAP + height > clientHeight - EDGE && top > clientHeight - bottom;
  const isToTheLeft = left + width > clientWidth - EDGE;
  const x = isToTheLeft ? right - width : left;
  popover.style.insetInlineStart = `${Math.max(EDGE, Math.min(x, clientWidth - EDGE - width))}px`;
  popover.style.insetBlockStart = `${Math.max(EDGE, isAbove ? top - GAP - height : bottom + GAP)}px`;
}

/**
 * A button that opens a small window beside it. The platform closes it at a press elsewhere and by
 * Esc, and gives the focus back; a press on one of its own buttons closes it too, unless that
 * button is marked with `data-stays`.
 */
export function Popover({ button, label, look = 'plain', className, children }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        look={look}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {button}
      </Button>
      {/* The buttons inside work by the keyboard as well: this only hears that one was pressed. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) place(currentTarget, opener.current);
        }}
        onClick={({ target, currentTarget }) => {
          const pressed = target instanceof Element && target.closest('button, a');
          if (pressed && !pressed.matches('[data-stays]')) currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
