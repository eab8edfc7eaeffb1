import { create } from 'zustand';

/** What screen readers were last told, politely or at once. */
interface Announcements {
  polite: string;
  assertive: string;
}

export const useAnnouncements = create<Announcements>()(() => ({ polite: '', assertive: '' }));

/** A text that stays the same is no news for a screen reader: this makes it another one. */
const NEWS = '\u00A0';

/** Tells screen readers something; a page that does so shows an `Announcer`. */
export function announce(text: string, urgency: keyof Announcements = 'polite'): void {
  const before = useAnnouncements.getState()[urgency];
  useAnnouncements.setState({ [urgency]: text === before ? `${text}${NEWS}` : text });
}
