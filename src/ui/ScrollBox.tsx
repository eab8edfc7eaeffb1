import type { ComponentPropsWithRef } from 'react';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** What is in it. */
  label: string;
}

/** A part of the page that scrolls by itself: the keyboard reaches it, and its arrows scroll it. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll what has the focus
    <div {...rest} role="group" aria-label={label} tabIndex={0} />
  );
}
