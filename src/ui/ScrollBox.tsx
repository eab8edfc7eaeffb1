import type { ComponentPropsWithRef } from 'react';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** Names the content for screen readers. */
  label: string;
}

/** A part of the page with its own scroll, focusable so that the arrow keys scroll it. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll what has the focus
    <div {...rest} role="group" aria-label={label} tabIndex={0} />
  );
}
