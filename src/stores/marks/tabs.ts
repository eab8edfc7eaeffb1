import type { Mark } from '../../domain/entities.ts';
import { clock } from '../../lib/time/clock.ts';

/** What a tab tells the other tabs of this browser about one of its user's marks. */
export type TabNews = { username: string; lessonId: number } & (
  | { type: 'stored'; mark: Mark }
  /** The user has dropped a press that is not stored. */
  | { type: 'dropped'; studentId: number; pressedAt: number }
);

type Message =
  | TabNews
  /** Which other tabs of the user are open? */
  | { type: 'whoIsThere'; username: string }
  | { type: 'here'; username: string; tab: string };

/** This tab; the name of an older one comes first. Over plain http there is no randomUUID. */
export const TAB = `${performance.timeOrigin.toFixed(3).padStart(20, '0')} ${Math.random()}`;

const channel = new BroadcastChannel('marks');

function post(message: Message): void {
  channel.postMessage(message);
}

export function tellTabs(news: TabNews): void {
  post(news);
}

/** Whoever has not answered by then is closed, or asleep. */
const ANSWER_MS = 300;

/** The other open tabs of the user. */
export async function otherTabs(username: string): Promise<ReadonlySet<string>> {
  const tabs = new Set<string>();
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data) && data.type === 'here' && data.username === username) tabs.add(data.tab);
  };
  channel.addEventListener('message', hear);
  post({ type: 'whoIsThere', username });
  await new Promise<void>((resolve) => {
    clock.after(ANSWER_MS, resolve);
  });
  channel.removeEventListener('message', hear);
  return tabs;
}

/** Hears what other tabs of the user tell, and answers that this one is there. */
export function listenToTabs(
  currentUser: () => string | null,
  onNews: (news: TabNews) => void,
): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.username !== currentUser()) return;
    if (data.type === 'whoIsThere') post({ type: 'here', username: data.username, tab: TAB });
    else if (data.type !== 'here') onNews(data);
  });
}

/** All tabs run the same app; what one of an older version tells may lack its user. */
function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data && 'username' in data;
}
