import { HAS_POPOVERS, layerOf } from './layer.ts';
import { placeBeside } from './place.ts';
import styles from './Tooltip.module.css';

/** How long a finger rests on an element until its title shows, in milliseconds. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls, in pixels. */
const RESTING_PX = 10;

const CONTROLS = 'a, button, input, label, select, textarea';

/**
 * Titles a button whose word is hidden where the window is narrow, and takes the title away where the
 * word shows.
 */
function titleByWord(place: EventTarget | null): void {
  const button = place instanceof Element && place.closest('button');
  const word = button && button.querySelector<HTMLElement>('[data-word]');
  if (!button || !word) return;
  if (word.offsetWidth > 1) button.removeAttribute('title');
  else button.title = word.textContent;
}

/**
 * The element whose title a finger reads by resting on this place. A control does on a long press
 * what the browser says; only a button that is an icon tells its title instead.
 */
function titledAt(place: EventTarget | null): HTMLElement | null {
  if (!(place instanceof Element)) return null;
  const control = place.closest(CONTROLS);
  const button = control?.closest('button');
  const isIcon = button?.hasAttribute('aria-label') || button?.querySelector('[data-word]');
  if (control && !isIcon) return null;
  return (control ?? place).closest<HTMLElement>('[title]');
}

/**
 * Shows the title of a button or link that the keyboard has focused, and of an element on which a
 * finger rests: browsers show titles to the mouse alone. A screen reader reads the title itself.
 */
export function showTitles(): void {
  const tooltip = document.createElement('div');
  tooltip.setAttribute('aria-hidden', 'true');
  tooltip.dataset['tooltip'] = '';
  tooltip.className = styles.tooltip ?? '';
  if (HAS_POPOVERS) tooltip.popover = 'manual';
  else tooltip.hidden = true;
  document.body.append(tooltip);

  let finger: { x: number; y: number; timer: number } | null = null;
  /** The finger has read a title; lifted, it presses nothing. */
  let hasRead = false;

  const hide = () => {
    if (HAS_POPOVERS) tooltip.hidePopover();
    else tooltip.hidden = true;
    // It may be a pupil's name, and the page outlasts its user.
    tooltip.textContent = '';
  };
  const show = (element: HTMLElement) => {
    tooltip.textContent = element.title;
    if (HAS_POPOVERS) tooltip.showPopover();
    else {
      tooltip.hidden = false;
      layerOf(element).append(tooltip);
    }
    placeBeside(element, tooltip);
  };
  const lift = () => {
    clearTimeout(finger?.timer);
    finger = null;
  };

  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    heard: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, heard, { capture: true });

  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    titleByWord(target);
    if (target.matches(':is(button, a)[title]:focus-visible')) show(target);
  });
  listen('focusout', hide);
  listen('scroll', hide);
  listen('keydown', () => {
    hide();
    hasRead = false;
  });

  // The browser shows it to the mouse.
  listen('pointerover', ({ target }) => titleByWord(target));
  listen('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    hide();
    lift();
    hasRead = false;
    const titled = pointerType === 'mouse' ? null : titledAt(target);
    if (!titled) return;
    const read = () => {
      hasRead = true;
      show(titled);
    };
    finger = { x, y, timer: window.setTimeout(read, LONG_PRESS_MS) };
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > RESTING_PX) lift();
  });
  listen('pointerup', lift);
  listen('pointercancel', lift);
  for (const type of ['click', 'contextmenu'] as const) {
    listen(type, (event) => {
      if (!hasRead) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }
}
