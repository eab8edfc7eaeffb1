import { useAuth, userOf } from '../session/auth.ts';
import { onReset } from '../kit/lifecycle.ts';
import { showToast } from '../toasts.ts';
import { type Outbox, type OutboxRow, openOutbox } from './outbox.ts';
import { otherTabs, TAB } from './tabs.ts';
import { hasTurns } from './turn.ts';
import { noteKept } from './unsavedMarks.ts';

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

/** The outbox of the current user, opened for their first mark. */
let current: { username: string; outbox: Outbox } | null = null;

export function outboxOf(username: string): Outbox {
  if (current?.username !== username) {
    noteKept(true);
    const onRefused = () => {
      noteKept(false);
      showToast(REFUSED);
    };
    current = { username, outbox: openOutbox(username, TAB, subjectOf, onRefused) };
  }
  return current.outbox;
}

/** The outbox of the user who is here; null for a visitor. */
export function outboxOfUser(): Outbox | null {
  const username = currentUser();
  return username === null ? null : outboxOf(username);
}

/** Nobody waits longer for the browser's database. */
export const DATABASE_LIMIT_MS = 1_000;

/**
 * The rows that this tab may take for its own; their lessons' subjects are remembered. Where tabs
 * don't wait for each other's turn, those of closed pages are the oldest tab's.
 */
export async function ownRows(
  rows: readonly OutboxRow[],
  username: string,
): Promise<readonly OutboxRow[]> {
  const own = hasTurns() ? rows : await rowsWithoutTurns(rows, username);
  if (currentUser() === username) {
    for (const { lessonId, subjectId } of own) setLessonSubject(lessonId, subjectId);
  }
  return own;
}

async function rowsWithoutTurns(
  rows: readonly OutboxRow[],
  username: string,
): Promise<readonly OutboxRow[]> {
  const isForeign = ({ tab }: OutboxRow) => tab !== TAB;
  if (!rows.some(isForeign)) return rows;
  const others = await otherTabs(username);
  const isOldest = [...others].every((tab) => TAB < tab);
  return rows.filter((row) => !isForeign(row) || (isOldest && !others.has(row.tab)));
}

onReset(() => {
  subjectIds.clear();
  current = null;
});
