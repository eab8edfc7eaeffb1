import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../domain/failure.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Message.module.css';
import { TabTitle } from '../layout/TabTitle.tsx';

interface MessageProps {
  title: string;
  /** The page shows nothing else: the message is its heading and names the browser's tab. */
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

/** True if a retry can't help: the user needs other rights. */
export const isPermanent = ({ kind }: Failure) => kind === 'forbidden';

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
          isPermanent(failure) ? null : onRetry ? (
            <Button onClick={onRetry}>Повторить</Button>
          ) : (
            <Link to={paths.home}>На главную</Link>
          )
        }
      >
        {children ?? (isPermanent(failure) && 'Права даёт администратор.')}
      </Message>
    </div>
  );
}

interface FailureBannerProps extends FailureMessageProps {
  /** The first sentence: it says what failed. */
  lead?: string;
}

/** Says why a list may lack records; its button reloads the list. This is no failure. */
export function GapBanner({ gap, onRetry }: { gap: string; onRetry: () => void }) {
  return (
    <div className={classes(styles.banner, 'tone-wait')} role="status">
      <p>{gap}</p>
      <Button onClick={onRetry}>Обновить список</Button>
    </div>
  );
}

/** Says that a reload has failed: the data on the screen may be out of date. */
export function FailureBanner({
  lead = 'Не удалось обновить.',
  failure,
  onRetry,
}: FailureBannerProps) {
  return (
    <div className={classes(styles.banner, 'tone-danger')} role="alert">
      <p>{`${lead} ${failure.message}`}</p>
      {!isPermanent(failure) && <Button onClick={onRetry}>Повторить</Button>}
    </div>
  );
}
