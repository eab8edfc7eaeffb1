import { type ReactNode, useState } from 'react';
import { shortTitle } from '../../domain/text/titleParts.ts';
import { classes } from '../classes.ts';
import { Link } from 'react-router-dom';
import { CutText } from '../text/CutText.tsx';
import styles from './PageHeading.module.css';
import { TabTitle } from './TabTitle.tsx';

/** A step of the path to a page; the last one is the page itself. */
export interface Crumb {
  label: string;
  /** The step's address, if it is a page. */
  to?: string;
}

interface PageHeadingProps {
  title: string;
  /** The second part of the heading, behind a dot; a phone shows it below. */
  subtitle?: string;
  /** The name of the browser's tab, if it is not the heading. */
  tab?: string;
  /** The path to the page, from the menu on. */
  crumbs?: readonly Crumb[];
  /** A link back, before the path. */
  back?: ReactNode;
  /** A note beside the title. */
  children?: ReactNode;
  /** A line below the title; a phone shows it in the place of the subtitle. */
  below?: ReactNode;
  actions?: ReactNode;
  /** On a phone the head is one line as low as its buttons, without the note: the data need the room. */
  isLow?: boolean;
}

/** A page's head: its path, its title and its actions. It also names the browser's tab. */
export function PageHeading({
  title,
  subtitle,
  tab = subtitle === undefined ? title : `${title} · ${subtitle}`,
  crumbs = [],
  back,
  children,
  below,
  actions,
  isLow = false,
}: PageHeadingProps) {
  return (
    <div
      className={classes(styles.heading, isLow && styles.low, Boolean(below) && styles.withBelow)}
    >
      <TabTitle page={tab} />
      {(back || crumbs.length > 0) && (
        <div className={classes(styles.place, 'no-print')}>
          {back}
          {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        </div>
      )}
      <div className={styles.title}>
        <h1>
          <Title text={title} />
          {subtitle !== undefined && (
            <>
              {' '}
              <span className="visually-hidden-up-to-phone">·</span>{' '}
              <span className={styles.subtitle}>
                <Title text={subtitle} />
              </span>
            </>
          )}
        </h1>
        {children && <div className={styles.note}>{children}</div>}
      </div>
      {below && <div className={styles.below}>{below}</div>}
      {actions && (
        <div className={classes(styles.actions, 'no-print')} data-head>
          {actions}
        </div>
      )}
    </div>
  );
}

/** On a phone a long title is short until it is pressed; screen readers always read all of it. */
function Title({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = shortTitle(text);
  if (short === text || isWhole) return text;
  return (
    <>
      <span className="visually-hidden-up-to-phone">{text}</span>
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        className={styles.short}
        onClick={() => setWhole(true)}
      >
        {short}
      </button>
    </>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь" className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'location' : undefined}>
            {to === undefined ? (
              <CutText text={label} />
            ) : (
              <Link to={to}>
                <CutText text={label} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
