import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What a control needs to be joined to its label and its error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  error: string | undefined;
  /** What to know of it beforehand; an error takes its place. */
  hint?: ReactNode;
  /** The control itself, with the given props spread on it. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its error beside it. */
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

/** What is wrong with a whole form; announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  return (
    message !== null && (
      <p role="alert" className={styles.formError}>
        {message}
      </p>
    )
  );
}
