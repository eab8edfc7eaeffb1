import type { ReactNode } from 'react';
import { storedMark } from '../../../domain/marks/marks.ts';
import { doubledText, refusedOf, saveState } from '../../../domain/marks/saveState.ts';
import { type MarkCell, unsavedOf } from '../../../domain/marks/markState.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Clock, RotateCw, Undo } from '../../../ui/icons/icons.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import styles from './SaveState.module.css';

interface SaveStateProps {
  /**
   * Over the end of a student's row, with room for its words beside or below other things, or in the
   * places of a bar, which does not grow.
   */
  place: 'inRow' | 'inLine' | 'inBar';
  cell: MarkCell;
  /** The element that names the student, for the buttons of a failed save. */
  nameId: string;
  /** The tabIndex of its buttons, which exist only for a mark that waits for a decision. */
  tabIndex: number;
  onRetry: () => void;
  onGiveUp: () => void;
  /** Gives all entries of the student the value of the last one. */
  onEqualize: () => void;
}

/** A button's word, for which a narrow window has no room beside its icon. */
const WORD = {
  inRow: 'visually-hidden-up-to-tablet',
  inLine: undefined,
  inBar: 'visually-hidden-up-to-laptop',
};

/** A ref that moves the focus to the row's cell when the used buttons disappear. */
function keepFocusInRow(actions: HTMLElement) {
  return () => {
    if (!actions.contains(document.activeElement)) return;
    const cell = actions.closest('tr')?.querySelector<HTMLElement>('[role="gridcell"]');
    cell?.focus({ preventScroll: true });
  };
}

const shown = (value: string | null | undefined) => (value ?? 'нет') || 'пусто';

interface StateMessageProps {
  place: SaveStateProps['place'];
  children: ReactNode;
  actions: ReactNode;
  /** Somebody else has changed the mark. */
  isChangedElsewhere?: boolean;
}

/** A sentence, and what the user can do about it. */
function StateMessage({ place, children, actions, isChangedElsewhere = false }: StateMessageProps) {
  return (
    <div
      className={classes(
        styles.state,
        styles[place],
        styles.over,
        isChangedElsewhere ? styles.news : styles.lost,
      )}
    >
      <span className={styles.message}>{children}</span>
      <span className={classes(styles.actions, 'no-print')} ref={keepFocusInRow}>
        {actions}
      </span>
    </div>
  );
}

/** The state of one mark's save. Screen readers hear the status of the bar, not of each row. */
export function SaveState(props: SaveStateProps) {
  const { place, cell, nameId, tabIndex, onRetry, onGiveUp, onEqualize } = props;
  const { save, entry } = cell;
  const className = classes(styles.state, styles[place]);
  const actionProps = { look: 'quiet', size: 'row', 'aria-describedby': nameId, tabIndex } as const;
  switch (saveState(cell)) {
    case null:
      return null;
    case 'saving':
      return <div className={className}>Сохраняется…</div>;
    case 'waits':
      return (
        <div className={className}>
          <span role="img" title="Ещё не отправлено" className={styles.waits}>
            <Icon of={Clock} />
          </span>
        </div>
      );
    case 'saved':
      return (
        <div className={classes(className, place === 'inRow' && styles.saved)}>
          <span className="no-print">Сохранено</span>
        </div>
      );
    case 'changedElsewhere': {
      const given = save?.phase === 'saved' ? save.value : '';
      const text = `Было ${given}, стало ${shown(entry?.value)}: изменено в другом месте`;
      return (
        <div className={classes(className, styles.over, styles.news, styles.telling)}>
          <span className={styles.message} title={text}>
            <span className={styles.changed}>{text}</span>
          </span>
        </div>
      );
    }
    case 'doubled': {
      const text = doubledText(cell);
      return (
        <StateMessage
          place={place}
          isChangedElsewhere
          actions={
            storedMark(entry?.value ?? '') && (
              <Button {...actionProps} onClick={onEqualize}>
                Сделать одинаковыми
              </Button>
            )
          }
        >
          {save && <VisuallyHidden>Сохранено</VisuallyHidden>}
          <span className={styles.changed} title={text}>
            {text}
          </span>
        </StateMessage>
      );
    }
    case 'conflict': {
      const unsaved = unsavedOf(cell);
      const storedText = shown(entry?.value);
      return (
        <StateMessage
          place={place}
          isChangedElsewhere
          actions={
            <>
              <Button {...actionProps} onClick={onGiveUp}>
                {`Оставить ${storedText}`}
              </Button>
              <Button {...actionProps} onClick={onRetry}>
                {`Поставить ${unsaved?.value ?? ''}`}
              </Button>
            </>
          }
        >
          <span
            className={styles.changed}
          >{`Уже стоит ${storedText} (поставили в другом месте)`}</span>
        </StateMessage>
      );
    }
    case 'failed': {
      const storedText = entry ? `Стоит: ${entry.value || 'пусто'}. ` : '';
      const reason = refusedOf(cell)?.failure.message ?? '';
      // Hidden, because the row's ground, mark and buttons show the same.
      const hidden = place === 'inRow' && 'visually-hidden-up-to-small-laptop';
      return (
        <StateMessage
          place={place}
          actions={
            <>
              <Button {...actionProps} onClick={onRetry}>
                <Icon of={RotateCw} />
                <span className={WORD[place]}>Повторить</span>
              </Button>
              <Button {...actionProps} onClick={onGiveUp}>
                <Icon of={Undo} />
                <span className={WORD[place]}>Отказаться</span>
              </Button>
            </>
          }
        >
          <span className={classes(styles.failed, hidden)}>Не сохранено</span>
          <span className={classes(styles.detail, hidden, 'no-print')} title={storedText + reason}>
            {storedText && <strong>{storedText}</strong>}
            {reason}
          </span>
        </StateMessage>
      );
    }
  }
}
