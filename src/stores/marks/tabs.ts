import type { Mark } from '../../domain/entities.ts';

/** The server has stored a mark. */
interface StoredNews {
  type: 'stored';
  lessonId: number;
  mark: Mark;
  /** When it was pressed; a tab of an earlier version does not tell. */
  pressedAt?: number;
}

/** What a tab tells the other tabs of this browser about its user's marks. */
export type TabNews = { username: string } & (
  | StoredNews
  /** The user has dropped a press that is not stored. */
  | { type: 'dropped'; lessonId: number; studentId: number; pressedAt: number }
  /** The user has dropped all presses that are not stored. */
  | { type: 'allDropped' }
);

export type TabMessage =
  | TabNews
  /** Asks which tab has the turn to send. */
  | { type: 'whoSends'; username: string }
  | { type: 'sends'; username: string };

/** This tab. Over plain http there is no randomUUID. */
export const TAB = `${performance.timeOrigin.toFixed(3)} ${Math.random()}`;

const channel = new BroadcastChannel('marks');

export function tellTabs(message: TabMessage): void {
  channel.postMessage(message);
}

/** Hears what the other tabs tell; returns a function that stops it. */
export function listenToTabs(hear: (message: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  };
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

/** All tabs run the same app; what one of an older version tells may lack its user. */
function isMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'type' in data && 'username' in data;
}
