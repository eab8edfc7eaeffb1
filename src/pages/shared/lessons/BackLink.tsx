import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { openedFrom } from '../../../lib/addresses/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ArrowLeft } from '../../../ui/icons/icons.ts';
import styles from './BackLink.module.css';

/**
 * A link back to a page. If the user came from that page, the link is a step back in the history:
 * the page is scrolled as it was, and the Back button does not lead here again.
 */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const state = useLocation().state as Partial<ReturnType<typeof openedFrom>> | null;
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (inNewTab || state?.openedFrom !== to) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={to} className={styles.back} onClick={goBack}>
      <Icon of={ArrowLeft} />
      <span className="visually-hidden-up-to-phone">{children}</span>
    </Link>
  );
}
