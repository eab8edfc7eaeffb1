import type { LessonDraft } from '../../domain/entities.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LessonDialog.module.css';

/** A field that somebody else has changed while it was changed here. */
export interface Rival {
  name: keyof LessonDraft;
  /** What they have stored in it. */
  stored: string;
}

const LABELS = { topic: 'Тема', date: 'Дата', homework: 'Домашнее задание' };

/** What somebody else has stored, beside what is typed, to choose from. */
export function Rivals({
  rivals,
  onTake,
}: {
  rivals: readonly Rival[];
  onTake: (rival: Rival) => void;
}) {
  if (rivals.length === 0) return null;
  return (
    <div role="alert" className={styles.rivals}>
      <p>Пока вы правили, урок изменили в другом месте. «Сохранить» ещё раз оставит ваше.</p>
      {rivals.map((rival) => (
        <p key={rival.name}>
          {LABELS[rival.name]}, сейчас на сервере: {rival.stored || 'пусто'}.{' '}
          <Button look="quiet" onClick={() => onTake(rival)}>
            Взять с сервера
          </Button>
        </p>
      ))}
    </div>
  );
}
