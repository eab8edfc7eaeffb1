/** Replaces matchMedia, which jsdom lacks because it has no layout. The window is as wide as a desktop's. */
const queries = new Map<string, MediaQueryList & { matches: boolean }>();

window.matchMedia = (media) => {
  const query =
    queries.get(media) ??
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  queries.set(media, query);
  return query;
};

/** Makes the window as narrow as a phone's, or as wide as a desktop's. */
export function setNarrow(isNarrow: boolean): void {
  for (const [media, query] of queries) {
    if (!media.startsWith('(width <')) continue;
    query.matches = isNarrow;
    query.dispatchEvent(new Event('change'));
  }
}
