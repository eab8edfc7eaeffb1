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
  /** The control itself, with the given props spread on it. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its error beside it. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
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
