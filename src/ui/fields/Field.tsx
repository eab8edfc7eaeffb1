import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The props that connect a control with its label and its error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  error: string | undefined;
  /** A note below the control; an error replaces it. */
  hint?: ReactNode;
  /** Shown at the end of the label's line: a count, or a button. */
  aside?: ReactNode;
  /** Whether the aside describes the control for screen readers too. */
  asideDescribesControl?: boolean;
  /** Renders the control with the given props. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, and its error or hint below. */
export function Field({ label, error, hint, aside, asideDescribesControl, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const asideId = `${id}-aside`;
  const describedBy = [error || hint ? noteId : '', asideDescribesControl && !error ? asideId : ''];
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && (
          <span id={asideId} className="muted small">
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {(error || hint) && (
        <p id={noteId} className={error ? styles.error : 'muted small'}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

/** The error of a whole form; screen readers announce it. */
export function FormError({ message }: { message: string | null }) {
  return (
    message !== null && (
      <p role="alert" className="callout tone-danger">
        {message}
      </p>
    )
  );
}
