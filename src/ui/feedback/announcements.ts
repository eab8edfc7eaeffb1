import { create } from 'zustand';

/** The last texts for screen readers: read after their current speech, or at once. */
interface Announcements {
  polite: string;
  assertive: string;
}

export const useAnnouncements = create<Announcements>()(() => ({ polite: '', assertive: '' }));

/** Appended to a repeated text, because screen readers do not read an unchanged text again. */
const NEWS = '\u00A0';

/** Has screen readers read a text aloud; the page must contain an `Announcer`. */
export function announce(text: string, urgency: keyof Announcements = 'polite'): void {
  const before = useAnnouncements.getState()[urgency];
  useAnnouncements.setState({ [urgency]: text === before ? `${text}${NEWS}` : text });
}
