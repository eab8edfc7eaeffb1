import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
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
  /** -1 where the keys of a part around it lead to the button. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** Below its anchor, above it if there is more room, and always within the window. */
function place(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + GAP + height > clientHeight - EDGE && top > clientHeight - bottom;
  const isToTheLeft = left + width > clientWidth - EDGE;
  const x = isToTheLeft ? right - width : left;
  popover.style.insetInlineStart = `${Math.max(EDGE, Math.min(x, clientWidth - EDGE - width))}px`;
  const y = isAbove ? top - GAP - height : bottom + GAP;
  popover.style.insetBlockStart = `${Math.max(EDGE, Math.min(y, clientHeight - EDGE - height))}px`;
}

/** Closes the popover around a part that keeps the presses of its buttons to itself. */
export function closePopoverAround(part: EventTarget | null): void {
  if (part instanceof Element) part.closest<HTMLElement>('[popover]')?.hidePopover();
}

/**
 * A button that opens a small window beside it. A press elsewhere closes it, and so do Esc, leaving
 * it by Tab, and a press on one of its own buttons, unless that button, or a part around it, is
 * marked with `data-stays`. The focus then goes back to the button. The window stands beside the
 * part around its button that is marked with `data-anchor`, else beside the button.
 */
export function Popover(props: PopoverProps) {
  const { button, label, look = 'plain', className, tabIndex, children } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Esc closes the popover, not the dialog around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    panel.current?.hidePopover();
  };

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isStill = currentTarget.contains(relatedTarget) || relatedTarget === opener.current;
    if (relatedTarget !== null && !isStill) currentTarget.hidePopover();
  };

  return (
    <>
      <Button
        ref={opener}
        look={look}
        className={className}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="dialog"
        popoverTarget={id}
        onKeyDown={onKeyDown}
      >
        {button}
      </Button>
      {/* The buttons inside work by the keyboard as well: this only hears that one was pressed. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.popover}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onBeforeToggle={({ newState, currentTarget }) => {
          // Not every browser gives the focus back to a button that was pressed with the mouse.
          if (currentTarget.contains(document.activeElement)) opener.current?.focus();
          setOpen(newState === 'open');
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open' || !opener.current) return;
          place(
            currentTarget,
            opener.current.closest<HTMLElement>('[data-anchor]') ?? opener.current,
          );
        }}
        onClick={({ target, currentTarget }) => {
          const pressed = target instanceof Element && target.closest('button, a');
          if (!pressed) return;
          const part = pressed.closest('[data-stays]');
          if (!part || !currentTarget.contains(part)) currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
