import { useAnnouncements } from './announcements.ts';

/**
 * The regions are in a closed shadow root: screen readers read them there, but a search for text,
 * by the browser or by a test, does not find the texts of the page a second time.
 */
function attach(wrapper: HTMLElement | null): (() => void) | undefined {
  if (!wrapper) return;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const regions = (['polite', 'assertive'] as const).map((urgency) => {
    const region = document.createElement('div');
    region.setAttribute('aria-live', urgency);
    root.append(region);
    return { urgency, region };
  });
  wrapper.append(host);
  // Texts from before this page opened are not read again.
  useAnnouncements.setState({ polite: '', assertive: '' });
  const unsubscribe = useAnnouncements.subscribe((now) => {
    for (const { urgency, region } of regions) {
      if (region.textContent !== now[urgency]) region.textContent = now[urgency];
    }
  });
  return () => {
    unsubscribe();
    host.remove();
  };
}

/** Has screen readers read the texts of `announce` aloud; nothing is visible. */
export function Announcer() {
  return <div className="visually-hidden" ref={attach} />;
}
