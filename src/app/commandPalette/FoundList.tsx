import type { TextRange } from '../../domain/commandPalette/commandPalette.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Keyboard } from '../../ui/icons/icons.ts';
import { Kbd } from '../../ui/keyboard/Kbd.tsx';
import styles from './CommandPalette.module.css';
import type { FoundView, JumpEntry, JumpOption } from './useFound.ts';

export const optionId = (listId: string, { key }: JumpOption) =>
  `${listId}-${key.replaceAll(' ', '-')}`;

interface FoundListProps {
  id: string;
  found: FoundView;
  onOpen: (option: JumpOption, inNewTab: boolean) => void;
}

/** The entries found, by group. The focus stays in the field; aria-activedescendant names the line. */
export function FoundList({ id, found, onOpen }: FoundListProps) {
  const { groups, active, choose } = found;
  return (
    <div role="listbox" id={id} aria-label="Найденное" className={styles.list}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label}>
          <p className={styles.group} aria-hidden="true">
            {label}
          </p>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option)}
              option={option}
              isActive={option.key === active?.key}
              onPoint={() => choose(option.key)}
              onOpen={(inNewTab) => onOpen(option, inNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: JumpOption;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
}

const MIDDLE = 1;

function bringIntoSight(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function Option({ id, option, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard opens it in the field
    <div
      ref={isActive ? bringIntoSight : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      // The press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      // Not on mouseenter: the list may have moved under a resting pointer.
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === MIDDLE) onOpen(true);
      }}
    >
      {option.kind === 'more' ? (
        <span className={styles.more}>{`Ещё ${option.count}`}</span>
      ) : (
        <Entry entry={option.entry} ranges={option.ranges} />
      )}
    </div>
  );
}

function Entry({ entry, ranges }: { entry: JumpEntry; ranges: readonly TextRange[] }) {
  const icon = 'command' in entry ? (entry.command.icon ?? Keyboard) : entry.icon;
  const keys = 'command' in entry ? entry.command.keys : undefined;
  return (
    <>
      <Icon of={icon} />
      <span className={classes(styles.title, 'truncate')}>
        <Marked text={entry.title} ranges={ranges} />
      </span>
      {entry.note && (
        <span className={classes(styles.note, 'truncate muted x-small')}>{entry.note}</span>
      )}
      {keys && (
        <span className={classes(styles.note, 'truncate muted x-small')}>
          <Kbd keys={keys} />
        </span>
      )}
    </>
  );
}

/** A text with the found ranges highlighted. */
function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const pieces = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return [...pieces, text.slice(ranges.at(-1)?.[1] ?? 0)];
}
