import { type Failure, splitRefusal } from '../../domain/failure.ts';
import type { MarkSave } from '../../domain/journal.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SaveState.module.css';

interface SaveStateProps {
  save: MarkSave | null;
  onRetry: (button: HTMLButtonElement) => void;
}

/** Why a save failed; who reads of an ended session has signed in again by then. */
function reasonOf(failure: Failure): string {
  return failure.kind === 'session'
    ? 'Сессия закончилась до сохранения.'
    : splitRefusal(failure, []).rest;
}

/** How the save of one mark goes; always in the page, so that its change is announced. */
export function SaveState({ save, onRetry }: SaveStateProps) {
  return (
    <div className={styles.state} role="status">
      {save?.status === 'saving' && <span>Сохраняется…</span>}
      {save?.status === 'saved' && <span className={styles.saved}>Сохранено</span>}
      {save?.status === 'failed' && (
        <>
          <span className={styles.failed}>Не сохранено</span>
          <Button look="quiet" onClick={(event) => onRetry(event.currentTarget)}>
            Повторить
          </Button>
          <span className={styles.reason}>
            Оценка {save.value}. {reasonOf(save.failure)}
          </span>
        </>
      )}
    </div>
  );
}
