/**
 * Whether a sheet of styles has come. Chromium tells of a page of HTML in its place as of a sheet that
 * it has loaded.
 */
export const hasCome = ({ sheet }: HTMLLinkElement) => (sheet?.cssRules.length ?? 0) > 0;
