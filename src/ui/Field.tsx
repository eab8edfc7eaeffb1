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
  /** Renders the control with the given props. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, and its error or hint below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {(error || hint) && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
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
      <p role="alert" className={styles.formError}>
        {message}
      </p>
    )
  );
}
