import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../domain/failure.ts';
import { paths } from '../lib/paths.ts';
import { Button } from './Button.tsx';
import styles from './Message.module.css';
import { TabTitle } from './TabTitle.tsx';

interface MessageProps {
  title: string;
  /** All there is on the page: it is the page's heading, and names the browser's tab. */
  isPage?: boolean | undefined;
  children?: ReactNode;
  /** What the reader can do about it. */
  actions?: ReactNode;
}

/** A whole-screen message: nothing here yet, or something went wrong. */
export function Message({ title, isPage, children, actions }: MessageProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.message}>
      {isPage && <TabTitle page={title.replace(/\.$/, '')} />}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface FailureMessageProps {
  failure: Failure;
  onRetry: () => void;
}

/** A screen that could not be loaded; without a way to try again there is only the way home. */
export function FailureMessage({
  failure,
  onRetry,
  isPage,
}: Pick<MessageProps, 'isPage'> & { failure: Failure; onRetry: (() => void) | null }) {
  return (
    <div role="alert">
      <Message
        title={failure.message}
        isPage={isPage}
        actions={
          onRetry ? (
            <Button onClick={onRetry}>Повторить</Button>
          ) : (
            <Link to={paths.home}>На главную</Link>
          )
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
