import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../domain/failure.ts';
import { paths } from '../lib/paths.ts';
import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  children?: ReactNode;
  /** What the reader can do about it. */
  actions?: ReactNode;
}

/** A whole-screen message: nothing here yet, or something went wrong. */
export function Message({ title, children, actions }: MessageProps) {
  return (
    <div className={styles.message}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface FailureMessageProps {
  failure: Failure;
  onRetry: () => void;
}

/** A screen that could not be loaded. */
export function FailureMessage({ failure, onRetry }: FailureMessageProps) {
  return (
    <div role="alert">
      <Message
        title={failure.message}
        actions={
          <>
            <Button onClick={onRetry}>Повторить</Button>
            {failure.kind === 'notFound' && <Link to={paths.home}>На главную</Link>}
          </>
        }
      />
    </div>
  );
}

/** What is on the screen is from before: it could not be renewed. */
export function FailureBanner({ failure, onRetry }: FailureMessageProps) {
  return (
    <div className={styles.banner} role="alert">
      <p>Не удалось обновить. {failure.message}</p>
      <Button onClick={onRetry}>Повторить</Button>
    </div>
  );
}
