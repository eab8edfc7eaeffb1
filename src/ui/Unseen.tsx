import type { ReactNode } from 'react';

/** Words for screen readers, where the eye needs none. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** The same, read aloud when it changes; it has to be there before its first words. */
export function UnseenStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}
