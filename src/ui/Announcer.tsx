import { useAnnouncements } from './announcements.ts';

/**
 * The regions are in a closed shadow root: screen readers read the flattened tree and hear them,
 * but no search for a text finds there what the page shows elsewhere, neither that of the browser
 * nor that of a test.
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
  // What was said before this page was opened is said.
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

/** Says aloud what `announce` is given; there is nothing to see. */
export function Announcer() {
  return <div className="visually-hidden" ref={attach} />;
}
