import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';
import { TabTitle } from './TabTitle.tsx';

interface PageHeadingProps {
  title: string;
  /** The name of the browser's tab, if it is not the title. */
  tab?: string;
  /** The line under the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A screen's heading; it also names the browser's tab. */
export function PageHeading({ title, tab = title, children, actions }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <TabTitle page={tab} />
      <div>
        <h1>{title}</h1>
        {children && <div className={styles.details}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
