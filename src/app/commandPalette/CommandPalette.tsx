import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../domain/entities.ts';
import { russianCount } from '../../domain/text/names.ts';
import { useToday } from '../../lib/time/useToday.ts';
import {
  loadPalette,
  usePaletteData,
  usePaletteGap,
  usePaletteLoading,
} from '../../stores/commandPalette/commandPalette.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { allCommands } from '../../ui/keyboard/commands.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Search, X } from '../../ui/icons/icons.ts';
import { Kbd } from '../../ui/keyboard/Kbd.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { VisuallyHiddenStatus } from '../../ui/text/VisuallyHidden.tsx';
import { addLessonEntries, commandEntries } from './commandEntries.ts';
import { placeEntries } from './entries.ts';
import { FoundList, optionId } from './FoundList.tsx';
import styles from './CommandPalette.module.css';
import {
  type FoundView,
  type JumpEntry,
  type JumpGroup,
  type JumpOption,
  useFound,
} from './useFound.ts';

interface CommandPaletteProps {
  user: User;
  /** The keys that were pressed before this was shown. */
  keys: readonly string[];
  onClose: () => void;
}

/** All places and commands for the user; places appear as their data load. */
function useEntries(user: User): readonly JumpEntry[] {
  const data = usePaletteData();
  const today = useToday();
  const places = useMemo(() => placeEntries(user, data, today), [user, data, today]);
  const adding = useMemo(() => addLessonEntries(data), [data]);
  // The commands of the screen behind, which does not change while the dialog is open.
  const [commands] = useState(commandEntries);
  useEffect(() => void loadPalette(user), [user]);
  return useMemo(() => [...places, ...commands, ...adding], [places, commands, adding]);
}

/** Opens the chosen entry, in this tab or in a new one. */
function useOpening(onClose: () => void, { showMore }: FoundView) {
  const navigate = useNavigate();
  return (option: JumpOption, inNewTab: boolean) => {
    if (option.kind === 'more') {
      showMore(option.group);
      return;
    }
    const { entry } = option;
    // Closes first, which gives the focus back: a dialog that opens next remembers that element.
    flushSync(onClose);
    if ('command' in entry) {
      // The page may have rendered again, with newer data.
      const { label } = entry.command;
      (allCommands().find((command) => command.label === label) ?? entry.command).run?.();
    } else if (inNewTab) window.open(entry.to, '_blank', 'noopener');
    else void navigate(entry.to);
  };
}

/** Opens the best match once all data have come, if Enter was pressed before. */
function useAwaitedOpening(
  { active, isAwaited, setAwaited }: FoundView,
  open: ReturnType<typeof useOpening>,
): void {
  const { isLoading } = usePaletteLoading();
  const settle = useEffectEvent(() => {
    if (isLoading) return;
    if (active) open(active, false);
    else setAwaited(false);
  });
  useEffect(() => {
    // Not in the effect itself, where React can't draw at once, and where the loading has not begun.
    if (isAwaited && !isLoading) queueMicrotask(() => settle());
  }, [isAwaited, isLoading]);
}

/** How many entries were found, with those behind «Ещё». */
const countOf = (groups: readonly JumpGroup[]) =>
  groups
    .flatMap(({ options }) => options)
    .reduce((sum, option) => sum + (option.kind === 'more' ? option.count : 1), 0);

/** The sentence below the list. */
function useRemark(isAnythingFound: boolean, isAwaited: boolean): string {
  const { isLoading, failure } = usePaletteLoading();
  const gap = usePaletteGap();
  if (isLoading) return isAwaited ? 'Загружается, затем откроется…' : 'Загружается…';
  return [
    !isAnythingFound && 'Ничего не найдено.',
    (failure || gap) && `Загрузилось не всё. ${failure?.message ?? gap ?? ''}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The command palette: a field for a few letters, and the entries that match them. The focus
 * stays in the field; arrows, Home and End move the choice.
 */
export default function CommandPalette({ user, keys, onClose }: CommandPaletteProps) {
  const found = useFound(useEntries(user), keys);
  const { query, groups, active, isAwaited } = found;
  const open = useOpening(onClose, found);
  useAwaitedOpening(found, open);
  const remark = useRemark(groups.length > 0, isAwaited);
  const listId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || shiftKey) return;
    if (key === 'ArrowDown') found.step(1);
    else if (key === 'ArrowUp') found.step(-1);
    else if (key === 'Home') found.chooseFirst();
    else if (key === 'End') found.chooseLast();
    else if (key === 'Enter') {
      const inNewTab = event.ctrlKey || event.metaKey;
      if (active) open(active, inNewTab);
      // A browser may refuse a new tab that opens later.
      else if (!inNewTab) found.setAwaited(true);
    } else return;
    event.preventDefault();
  };

  return (
    <Modal label="Быстрый переход" className={styles.palette} onLeave={onClose}>
      <div className={styles.line}>
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label="Найти"
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={groups.length > 0 ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          placeholder="Предмет, урок, ученик, раздел, команда"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.input}
          value={query}
          onChange={(event) => found.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="icon" className={styles.close} aria-label="Закрыть, Esc" onClick={onClose}>
          <Kbd keys={['Esc']} />
          <Icon of={X} />
        </Button>
      </div>
      {groups.length > 0 && <FoundList id={listId} found={found} onOpen={open} />}
      <VisuallyHiddenStatus>
        {query.trim() !== '' && groups.length > 0 && `Найдено: ${russianCount(countOf(groups))}`}
      </VisuallyHiddenStatus>
      <p role="status" className={styles.remark}>
        {remark}
      </p>
      <p className={classes(styles.foot, 'no-touch')}>
        <span>
          <Kbd keys={['↑', '↓']} /> выбрать
        </span>
        <span>
          <Kbd keys={['Enter']} /> открыть
        </span>
        <span>
          <Kbd keys={['Ctrl', 'Enter']} /> в новой вкладке
        </span>
      </p>
    </Modal>
  );
}
