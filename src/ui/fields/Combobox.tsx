import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Option } from '../../domain/distinctLabels.ts';
import { createSearch } from '../../domain/search.ts';
import { foldedText } from '../../domain/folding.ts';
import type { ControlProps } from '../Field.tsx';
import { classes } from '../classes.ts';
import { typedText, typedValue } from './fields.ts';
import styles from './Combobox.module.css';

/** More than anybody looks through; typing narrows them. */
const MOST_SHOWN = 100;

interface ComboboxProps {
  control: Partial<ControlProps> & { 'aria-label'?: string };
  value: string;
  options: readonly Option[];
  disabled: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
  /** Enter, when it chooses nothing. */
  onEnter?: (() => void) | undefined;
  /** Esc, when no list is open. */
  onEscape?: (() => void) | undefined;
}

/** The value of what is typed: the one option that is called so, nothing, or the text as it is. */
function valueOf(text: string, options: readonly Option[]): string {
  if (text.trim() === '') return '';
  const exact = options.find(({ label }) => label === text);
  const called = options.filter(({ label }) => foldedText(label) === foldedText(text));
  const option = exact ?? (called.length === 1 ? called[0] : undefined);
  return option ? option.value : typedValue(text);
}

/**
 * A field whose option is found by typing any part of it. Arrows go through what was found, Enter
 * chooses, Esc closes; a text that is no option stays as it is typed, and the field's check tells.
 */
export function Combobox({
  control,
  value,
  options,
  disabled,
  readOnly,
  onChange,
  onEnter,
  onEscape,
}: ComboboxProps) {
  // What is typed while the field has the focus; it may differ from the option's label in case.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  const text = typed ?? typedText(value) ?? chosen?.label ?? '';
  const search = useMemo(
    () => (open ? createSearch(options, ({ label }) => label) : null),
    [open, options],
  );
  // Turned to without typing, it offers all: the text there is the choice made before.
  const found = useMemo(() => search?.(typed ?? '').slice(0, MOST_SHOWN) ?? [], [search, typed]);
  const isOpen = open && found.length > 0;

  const show = (index: number) => {
    setOpen(true);
    setActive(index);
  };
  const close = () => {
    setOpen(false);
    setActive(0);
  };
  const choose = (option: Option) => {
    setTyped(null);
    close();
    onChange(option.value);
  };
  const type = (next: string) => {
    setTyped(next);
    show(0);
    onChange(valueOf(next, options));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const { key } = event;
    const option = isOpen ? found[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      const last = found.length - 1;
      if (isOpen) setActive(active + step > last ? 0 : active + step < 0 ? last : active + step);
      else show(0);
    } else if (key === 'Enter' && option && option.value !== value) choose(option);
    else if (key === 'Enter') {
      setTyped(null);
      close();
      onEnter?.();
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && onEscape) {
      setTyped(null);
      onEscape();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.combobox}>
      <input
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        title={text || undefined}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onClick={() => {
          if (!disabled && !readOnly && !open) show(0);
        }}
        onBlur={() => {
          setTyped(null);
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Found id={listId} options={found} value={value} active={active} onChoose={choose} />
      )}
    </div>
  );
}

interface FoundProps {
  id: string;
  options: readonly Option[];
  value: string;
  active: number;
  onChoose: (option: Option) => void;
}

/** What was found, below the field; the focus stays in the field. */
function Found({ id, options, value, active, onChoose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Варианты" className={styles.list}>
      {options.map((option, index) => (
        // By keyboard it is chosen in the field.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classes(styles.option, index === active && styles.active)}
          // The press must not take the focus out of the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
