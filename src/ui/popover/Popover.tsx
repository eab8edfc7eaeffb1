import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonLook } from '../buttons/Button.tsx';
import { actAsPopover, HAS_POPOVERS, layerOf } from './layer.ts';
import { placeBeside } from './place.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The content of the button. */
  button: ReactNode;
  /** The button's name, if its content is only an icon. */
  label?: string;
  /** The name of the opened window, if the button's text is too long for one. */
  title?: string;
  look?: ButtonLook;
  className?: string | undefined;
  /** -1 if the keys of a component around the button lead to it. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** The elements at which Tab stops; of radio buttons only the chosen one. */
const STOPS =
  ':is(a[href], button, input:not([type="radio"]), input:checked, select, textarea):not(:disabled, [tabindex="-1"])';
/** The element to focus first, such as the chosen day of a calendar or the current page. */
const CHOSEN = ':is([tabindex="0"], [aria-current="page"])';

function focusIn(popover: HTMLElement): void {
  const [chosen, first] = [CHOSEN, STOPS].map((stops) => popover.querySelector<HTMLElement>(stops));
  (chosen ?? first ?? popover).focus();
}

/** Takes Tab at the first and the last stop of the window, which is laid over the end of the page. */
function leaveByTab(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, shiftKey } = event;
  if (!currentTarget.matches('[data-popover]')) return;
  const stops = currentTarget.querySelectorAll(STOPS);
  if (target !== (stops[shiftKey ? 0 : stops.length - 1] ?? currentTarget)) return;
  // The focus returns to the button; forwards, the browser moves it on from there.
  currentTarget.hidePopover();
  event.stopPropagation();
  if (shiftKey) event.preventDefault();
}

/** Closes the popover around a component whose clicks stop before they reach it. */
export function closePopoverAround(part: EventTarget | null): void {
  if (part instanceof Element) part.closest<HTMLElement>('[data-popover]')?.hidePopover();
}

/**
 * A button that opens a small window and moves the focus into it. The window closes on a press
 * elsewhere, on Esc, when Tab leaves it, and on a press of a button inside it, unless that button
 * or an element around it has `data-stays`. The focus then returns to the opening button. The
 * window opens beside the closest element with `data-anchor` around the button, or beside the
 * button itself.
 */
export function Popover(props: PopoverProps) {
  const { button, label, title, look = 'plain', className, tabIndex, children } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** The element over which the window is open; null while it is closed. */
  const [layer, setLayer] = useState<Element | null>(null);
  const isOpen = layer !== null;

  const toggle = (isOpening: boolean) => {
    // Not every browser returns the focus to a button that was pressed with the mouse.
    if (!isOpening && panel.current?.contains(document.activeElement)) opener.current?.focus();
    setLayer(isOpening && opener.current ? layerOf(opener.current) : null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A held Enter, which has opened the popover, would press the focused button inside it.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (!HAS_POPOVERS && event.key === 'Tab') leaveByTab(event);
    if (event.key !== 'Escape' || !isOpen) return;
    // Esc closes the popover, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    panel.current?.hidePopover();
  };

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isStill = currentTarget.contains(relatedTarget) || relatedTarget === opener.current;
    if (relatedTarget !== null && !isStill) currentTarget.hidePopover();
  };

  // React also reports the toggling of a popover inside this one.
  const onBeforeToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (target === currentTarget) toggle(newState === 'open');
  };

  const place = (popover: HTMLElement) => {
    if (!opener.current) return;
    placeBeside(opener.current.closest<HTMLElement>('[data-anchor]') ?? opener.current, popover);
  };

  const onToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (target !== currentTarget || newState !== 'open') return;
    place(currentTarget);
    focusIn(currentTarget);
  };

  const settle = useEffectEvent((popover: HTMLElement) => {
    place(popover);
    if (document.activeElement === popover) focusIn(popover);
  });
  const close = useEffectEvent(() => toggle(false));
  // Content that is fetched when the popover opens makes it larger, and brings what takes the focus.
  useEffect(() => {
    const popover = panel.current;
    if (!isOpen || !popover) return;
    const observer = new ResizeObserver(() => settle(popover));
    observer.observe(popover);
    const stopActing = !HAS_POPOVERS && actAsPopover(popover, opener.current, close);
    return () => {
      observer.disconnect();
      if (stopActing) stopActing();
    };
  }, [isOpen]);

  const shown = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that a button in it was pressed
    <div
      ref={panel}
      id={id}
      popover={HAS_POPOVERS ? 'auto' : undefined}
      data-popover
      role="dialog"
      aria-label={title}
      aria-labelledby={title === undefined ? `${id}-button` : undefined}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onClick={({ target, currentTarget }) => {
        const pressed = target instanceof Element && target.closest('button, a');
        if (!pressed) return;
        const part = pressed.closest('[data-stays]');
        if (!part || !currentTarget.contains(part)) currentTarget.hidePopover();
      }}
    >
      {isOpen && children}
    </div>
  );

  return (
    <>
      <Button
        ref={opener}
        id={`${id}-button`}
        look={look}
        className={className}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="dialog"
        onKeyDown={onKeyDown}
        {...(HAS_POPOVERS
          ? { popoverTarget: id }
          : { 'aria-expanded': isOpen, onClick: () => toggle(!isOpen) })}
      >
        {button}
      </Button>
      {HAS_POPOVERS ? shown : layer && createPortal(shown, layer)}
    </>
  );
}
