import styles from './Icon.module.css';
import { classes } from '../classes.ts';

/** Tags and attributes of an icon's elements, as lucide gives them. */
export type IconDrawing = readonly (readonly ['path' | 'circle' | 'rect' | 'line', object])[];

interface IconProps {
  /** One of `ui/icons/icons`. */
  of: IconDrawing;
  className?: string | undefined;
}

/** An icon beside a word. Screen readers skip it: a control with only an icon has a name. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([Element, attributes], index) => (
        <Element key={index} {...attributes} />
      ))}
    </svg>
  );
}
