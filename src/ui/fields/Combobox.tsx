import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import { createSearch } from '../../domain/text/search.ts';
import { foldedText } from '../../domain/text/folding.ts';
import { russianCount } from '../../domain/text/names.ts';
import type { ControlProps } from './Field.tsx';
import { classes } from '../classes.ts';
import { VisuallyHiddenStatus } from '../text/VisuallyHidden.tsx';
import { typedText, typedValue } from './fields.ts';
import styles from './Combobox.module.css';

/** At most this many options are rendered, around the current one; typing narrows the list. */
const MOST_DRAWN = 300;

/** How many options Page Up and Page Down move. */
const PAGE = 10;

interface ComboboxProps {
  control: Partial<ControlProps> & { 'aria-label'?: string };
  value: string;
  options: readonly Option[];
  disabled: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
  /** Called on an Enter that takes no option; without it that Enter goes to the form. */
  onEnter?: (() => void) | undefined;
  /** Called on Esc while no list is open. */
  onEscape?: (() => void) | undefined;
}

/** The value of a typed text: the only option with this name, nothing, or the text itself. */
function valueOf(text: string, options: readonly Option[]): string {
  if (text.trim() === '') return '';
  const exact = options.filter(({ label }) => label === text);
  const called =
    exact.length > 0
      ? exact
      : options.filter(({ label }) => foldedText(label) === foldedText(text));
  const [option] = called;
  return option && called.length === 1 ? option.value : typedValue(text);
}

const indexOf = (options: readonly Option[], value: string | null) =>
  options.findIndex((option) => option.value === value);

/** The index to which a key moves in a list; null for other keys. */
function movedIndex(key: string, from: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return from === last ? 0 : from + 1;
    case 'ArrowUp':
      return from <= 0 ? last : from - 1;
    case 'PageDown':
      return Math.min(last, from + PAGE);
    case 'PageUp':
      return Math.max(0, from - PAGE);
    default:
      return null;
  }
}

/**
 * A field whose option is found by typing any part of it. The list opens at the chosen option.
 * Enter takes the option that an arrow or typing has lit; while none is lit, Enter belongs to the
 * row or the form. Esc closes the list. A text that is not an option stays as it is typed, and the
 * field's check reports it.
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
  const [hasFocus, setHasFocus] = useState(false);
  // The typed text while the field has the focus; its case may differ from the option's label.
  const [typed, setTyped] = useState<string | null>(null);
  const [wantsList, setWantsList] = useState(false);
  // The value of the option that Enter takes. Not its index: the options may change meanwhile.
  const [lit, setLit] = useState<string | null>(null);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  const text = typed ?? typedText(value) ?? chosen?.label ?? '';
  const search = useMemo(() => createSearch(options, ({ label }) => label), [options]);
  const isListWanted = wantsList && !disabled && !readOnly;
  // Opened without typing, the list offers all options: the text is the earlier choice.
  const found = useMemo(
    () => (isListWanted ? search(typed ?? '') : []),
    [isListWanted, search, typed],
  );
  const isOpen = found.length > 0;
  const litIndex = lit === null ? -1 : indexOf(found, lit);

  const show = (option: string | null) => {
    setWantsList(true);
    setLit(option);
  };
  const close = () => {
    setWantsList(false);
    setLit(null);
  };
  const choose = (option: Option) => {
    setTyped(null);
    close();
    onChange(option.value);
  };
  const type = (next: string) => {
    const nextValue = valueOf(next, options);
    const hits = next.trim() === '' ? [] : search(next);
    setTyped(next);
    show((hits[indexOf(hits, nextValue)] ?? hits[0])?.value ?? null);
    onChange(nextValue);
  };
  const open = (key: string) => {
    const all = search(typed ?? '');
    const end = key === 'ArrowDown' ? all[0] : all.at(-1);
    show((all[indexOf(all, value)] ?? end)?.value ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const { key } = event;
    const next = isOpen ? movedIndex(key, indexOf(found, lit ?? value), found.length) : null;
    const option = found[litIndex];
    if (next !== null) setLit(found[next]?.value ?? null);
    else if (key === 'ArrowDown' || key === 'ArrowUp') open(key);
    // A typed name of the chosen option has chosen it already.
    else if (key === 'Enter' && option && (typed === null || option.value !== value)) {
      choose(option);
    } else if (key === 'Enter') {
      setTyped(null);
      close();
      if (!onEnter) return;
      onEnter();
    } else if (key === 'Escape' && isOpen) {
      close();
      // Otherwise Esc would close the dialog around the field.
      event.stopPropagation();
    } else if (key === 'Escape' && onEscape) {
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
        aria-activedescendant={litIndex >= 0 ? `${listId}-${litIndex}` : undefined}
        title={text || undefined}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onClick={() => {
          if (!isListWanted) show(null);
        }}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false);
          setTyped(null);
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Found id={listId} options={found} value={value} litIndex={litIndex} onChoose={choose} />
      )}
      {hasFocus && (
        <VisuallyHiddenStatus>
          {isListWanted && countOfFound(found.length, typed)}
        </VisuallyHiddenStatus>
      )}
    </div>
  );
}

function countOfFound(count: number, typed: string | null): string {
  if (count === 0) return 'Ничего не найдено';
  return `${typed === null ? 'Вариантов' : 'Найдено'}: ${russianCount(count)}`;
}

interface FoundProps {
  id: string;
  options: readonly Option[];
  value: string;
  /** -1 when no option is lit. */
  litIndex: number;
  onChoose: (option: Option) => void;
}

/** The found options, below the field; the focus stays in the field. */
function Found({ id, options, value, litIndex, onChoose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  const index = litIndex >= 0 ? litIndex : indexOf(options, value);
  const first = Math.max(0, Math.min(index - MOST_DRAWN / 2, options.length - MOST_DRAWN));
  useEffect(() => {
    list.current?.children[index - first]?.scrollIntoView({ block: 'nearest' });
  }, [index, first]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Варианты" className={styles.list}>
      {options.slice(first, first + MOST_DRAWN).map((option, place) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses it in the field
        <div
          key={option.value}
          id={`${id}-${first + place}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-posinset={first + place + 1}
          aria-setsize={options.length}
          className={classes(styles.option, first + place === litIndex && styles.lit)}
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
