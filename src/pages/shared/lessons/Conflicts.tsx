import type { LessonDraft } from '../../../domain/entities.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './LessonDialog.module.css';

/** A field that somebody else has changed while the user was editing it. */
export interface Conflict {
  name: keyof LessonDraft;
  /** The value on the server. */
  stored: string;
}

const LABELS = { topic: 'Тема', date: 'Дата', homework: 'Домашнее задание' };

/** Shows the server's values of fields in conflict, with a button to take them over. */
export function Conflicts({
  conflicts,
  onTakeStored,
}: {
  conflicts: readonly Conflict[];
  onTakeStored: (conflict: Conflict) => void;
}) {
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className={styles.rivals}>
      <p>Пока вы правили, урок изменили в другом месте. «Сохранить» ещё раз оставит ваше.</p>
      {conflicts.map((conflict) => (
        <p key={conflict.name}>
          {`${LABELS[conflict.name]}, сейчас на сервере: ${conflict.stored || 'пусто'}. `}
          <Button look="quiet" onClick={() => onTakeStored(conflict)}>
            Взять с сервера
          </Button>
        </p>
      ))}
    </div>
  );
}
