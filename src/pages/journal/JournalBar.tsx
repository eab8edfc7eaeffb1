import {
  countUnsaved,
  isMarked,
  type JournalRow,
  type UnsavedCount,
} from '../../domain/journal.ts';
import { retryMarks, useLessonMarks } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './JournalBar.module.css';
import { reasonOf } from './reasons.ts';

interface JournalBarProps {
  lessonId: number;
  rows: readonly JournalRow[];
}

function statusText({ saving, offline, failed }: UnsavedCount): string {
  const parts = [
    failed > 0 && `Не сохранено: ${failed}`,
    offline > 0 && `Ждёт сети: ${offline}`,
    saving > 0 && `Сохраняется: ${saving}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Все изменения сохранены';
}

/** Why marks of the lesson are not saved, each reason once. */
function reasonsOf(rows: readonly JournalRow[]): string {
  const reasons = rows.flatMap(({ cell: { save } }) =>
    save?.phase === 'failed' ? [reasonOf(save.failure)] : [],
  );
  return [...new Set(reasons)].join(' ');
}

/** The button goes away after a retry: a ref that then keeps the keyboard's focus in the bar. */
function keepFocusAtBar(actions: HTMLElement) {
  return () => {
    if (!actions.contains(document.activeElement)) return;
    actions.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/** The state of the whole lesson's marks; the bar stays in sight when the page scrolls. */
export function JournalBar({ lessonId, rows }: JournalBarProps) {
  const unsaved = countUnsaved(useLessonMarks(lessonId));
  const hasFailed = unsaved.failed + unsaved.offline > 0;
  const marked = rows.filter(({ cell }) => isMarked(cell)).length;
  const reasons = reasonsOf(rows);
  return (
    <div
      className={styles.bar}
      data-failed={hasFailed}
      data-saving={unsaved.saving > 0}
      tabIndex={-1}
    >
      <p role="status" className={styles.status}>
        {statusText(unsaved)}
      </p>
      <p className={styles.reasons} title={reasons}>
        {reasons}
      </p>
      <p className={styles.count}>
        Отмечено {marked} из {rows.length}
      </p>
      {hasFailed && (
        <span className={styles.actions} ref={keepFocusAtBar}>
          <Button onClick={() => retryMarks(lessonId)}>Повторить все</Button>
        </span>
      )}
    </div>
  );
}
