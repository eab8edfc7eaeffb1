import { saveState } from '../../domain/journal.ts';
import type { MarkCell } from '../../domain/markState.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RotateCw, X } from '../../ui/icons.ts';
import { reasonOf } from './reasons.ts';
import styles from './SaveState.module.css';

interface SaveStateProps {
  cell: MarkCell;
  /** The element that names the student, for the buttons of a failed save. */
  nameId: string;
  /** Of its buttons. */
  tabIndex: number;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** The buttons go away after use: this ref then moves the focus to the row's pressed mark. */
function keepFocusInRow(actions: HTMLElement) {
  return () => {
    if (!actions.contains(document.activeElement)) return;
    const buttons = actions.closest('tr')?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [];
    const pressed = [...buttons].find((button) => button.getAttribute('aria-pressed') === 'true');
    (pressed ?? buttons[0])?.focus({ preventScroll: true });
  };
}

function standsText(value: string | undefined): string {
  return value === undefined ? 'оценки нет' : `стоит ${value || 'пусто'}`;
}

/** The state of one mark's save. Screen readers hear the status of the bar, not of each row. */
export function SaveState({ cell, nameId, tabIndex, onRetry, onGiveUp }: SaveStateProps) {
  const { save, entry } = cell;
  switch (saveState(cell)) {
    case null:
      return <div className={styles.state} />;
    case 'saving':
      return <div className={styles.state}>Сохраняется…</div>;
    case 'saved':
      return (
        <div className={styles.state}>
          <span className={styles.saved}>Сохранено</span>
        </div>
      );
    case 'changedElsewhere': {
      const text = `Сейчас ${standsText(entry?.value)}: изменено в другом месте`;
      return (
        <div className={classes(styles.state, styles.over)}>
          <span className={styles.told} title={text}>
            <span className={styles.changed}>{text}</span>
          </span>
        </div>
      );
    }
    case 'failed': {
      const stands = entry ? `Стоит: ${entry.value || 'пусто'}. ` : '';
      const reason = save?.phase === 'failed' ? reasonOf(save.failure) : '';
      return (
        <div className={classes(styles.state, styles.over)}>
          <span className={styles.told}>
            <span className={styles.failed}>Не сохранено</span>
            <span className={styles.detail} title={stands + reason}>
              {stands && <strong>{stands}</strong>}
              {reason}
            </span>
          </span>
          <span className={styles.actions} ref={keepFocusInRow}>
            <Button look="quiet" aria-describedby={nameId} tabIndex={tabIndex} onClick={onRetry}>
              <Icon of={RotateCw} />
              <span>Повторить</span>
            </Button>
            <Button look="quiet" aria-describedby={nameId} tabIndex={tabIndex} onClick={onGiveUp}>
              <Icon of={X} />
              <span>Отказаться</span>
            </Button>
          </span>
        </div>
      );
    }
  }
}
