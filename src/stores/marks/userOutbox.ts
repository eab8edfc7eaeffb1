import type { OutboxRow } from '../../domain/marks/outboxRows.ts';
import { useAuth, userOf } from '../session/auth.ts';
import { onReset } from '../kit/lifecycle.ts';
import { showToast } from '../toasts.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { TAB } from './tabs.ts';
import { noteKept, noteLasting } from './unsavedMarks.ts';

/** The subject of each lesson with marks here, for the way back to its journal. */
const subjectIds = new Map<number, number>();

/** Remembers the subject of a lesson, for links to its journal. */
export function setLessonSubject(lessonId: number, subjectId: number): void {
  subjectIds.set(lessonId, subjectId);
}

export function subjectOf(lessonId: number): number | undefined {
  return subjectIds.get(lessonId);
}

/** The name of the user whose data the stores hold; null for a visitor. */
export function currentUser(): string | null {
  return userOf(useAuth.getState().session)?.username ?? null;
}

const REFUSED =
  'Этот браузер не хранит неотправленные оценки: не закрывайте вкладку, пока они не сохранены.';

const unreadableText = (count: number) =>
  `Оценок, которые сохранил этот браузер и не удалось прочитать: ${count}. Проверьте последние уроки.`;

/** Whether the browser has been asked to keep the marks, also where its disk is full. */
let isAskedToKeep = false;

/** Asks the browser to keep the marks that wait, also where its disk is full. */
export async function askToKeep(): Promise<void> {
  if (isAskedToKeep) return;
  isAskedToKeep = true;
  try {
    noteLasting(await navigator.storage.persist());
  } catch {
    // It has no such promise, as over plain http.
    noteLasting(false);
  }
}

/** The outbox of the current user, opened for their first mark. */
let current: { username: string; outbox: Outbox } | null = null;

export function outboxOf(username: string): Outbox {
  if (current?.username !== username) {
    noteKept(true);
    const onRefused = () => {
      noteKept(false);
      showToast(REFUSED);
    };
    const onUnreadable = (count: number) => showToast(unreadableText(count));
    const outbox = openOutbox(username, TAB, subjectOf, { onRefused, onUnreadable });
    current = { username, outbox };
  }
  return current.outbox;
}

/** The outbox of the user who is here; null for a visitor. */
export function outboxOfUser(): Outbox | null {
  const username = currentUser();
  return username === null ? null : outboxOf(username);
}

/** Remembers the subjects of the lessons of rows. */
export function noteSubjects(rows: readonly OutboxRow[]): void {
  for (const { lessonId, subjectId } of rows) setLessonSubject(lessonId, subjectId);
}

onReset(() => {
  subjectIds.clear();
  current = null;
});
