import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { useCommands } from '../keyboard/commands.ts';
import { Icon } from '../icons/Icon.tsx';
import { ChevronDown, Search } from '../icons/icons.ts';
import { isSlash } from '../keyboard/singleKeys.ts';
import { Select } from '../fields/Select.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** Names the toolbar for screen readers. */
  label?: string;
  children: ReactNode;
}

/** One line of tools between a page's head and its data; it stays visible. */
export function Toolbar({ label = 'Отбор', children }: ToolbarProps) {
  return (
    <div className={classes(styles.toolbar, 'no-print')} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** Tools at the end of the line. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}

interface SearchFieldProps {
  label: string;
  /** Says what is searched, if the label does not. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a page, with its label inside. The key «/» focuses it. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const lead = () => {
    input.current?.focus();
    input.current?.select();
  };
  useCommands([
    { label: 'Поиск на странице', icon: Search, keys: ['/'], isKey: isSlash, run: lead },
  ]);
  return (
    <div className={styles.search}>
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The label of the empty option; without it an option is always selected. */
  nothing?: string;
  onChange: (value: string) => void;
}

/** A select element with its label in the same line, inside its border. */
export function Filter({ label, ...select }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
      <Icon of={ChevronDown} />
    </div>
  );
}
