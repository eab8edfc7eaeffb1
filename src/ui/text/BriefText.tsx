import { classes } from '../classes.ts';
import type { BriefTitle } from '../../domain/text/names.ts';
import { CutText } from './CutText.tsx';
import styles from './BriefText.module.css';

interface BriefTextProps {
  text: string;
  brief: BriefTitle;
  /** The short form stands also where there is room for the text. */
  isAlwaysBrief?: boolean;
}

/** A text, or its short form where there is no room; screen readers always read the text. */
export function BriefText({ text, brief: [title, word], isAlwaysBrief = false }: BriefTextProps) {
  return (
    <span className={classes(styles.box, isAlwaysBrief && styles.always)}>
      <span className={styles.whole}>
        <CutText text={text} />
      </span>
      <span className={styles.brief} aria-hidden="true">
        <span className={styles.title}>{title}</span>
        <small>{` · ${word}`}</small>
      </span>
    </span>
  );
}
