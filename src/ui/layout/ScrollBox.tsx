import type { ComponentPropsWithRef } from 'react';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** Names the content for screen readers. */
  label: string;
  /** The content takes the focus, and scrolls the box by its own keys. */
  isInteractive?: boolean;
}

/** A part of the page with its own scroll, focusable so that the arrow keys scroll it. */
export function ScrollBox({ label, isInteractive = false, ...rest }: ScrollBoxProps) {
  return <div {...rest} role="group" aria-label={label} tabIndex={isInteractive ? -1 : 0} />;
}
