import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../domain/failure.ts';
import { paths } from '../lib/paths.ts';
import { Button } from './Button.tsx';
import styles from './Message.module.css';
import { TabTitle } from './TabTitle.tsx';

interface MessageProps {
  title: string;
  /** The message is all there is on the page: it is the heading and names the browser's tab. */
  isPage?: boolean | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message instead of data: there are none yet, or something went wrong. */
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

/** The failure of a screen that could not be loaded; without `onRetry` a link leads home. */
export function FailureMessage({
  failure,
  onRetry,
  isPage,
  children,
}: Pick<MessageProps, 'isPage' | 'children'> & { failure: Failure; onRetry: (() => void) | null }) {
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
      >
        {children}
      </Message>
    </div>
  );
}

interface FailureBannerProps extends FailureMessageProps {
  /** What the failure came to. */
  lead?: string;
}

/** Says that a reload has failed: the data on the screen may be out of date. */
export function FailureBanner({
  lead = 'Не удалось обновить.',
  failure,
  onRetry,
}: FailureBannerProps) {
  return (
    <div className={styles.banner} role="alert">
      <p>
        {lead} {failure.message}
      </p>
      <Button onClick={onRetry}>Повторить</Button>
    </div>
  );
}
