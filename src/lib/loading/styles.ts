/**
 * True if a style sheet has come. Chromium reports a page of HTML in its place as a loaded sheet,
 * so the rules are counted.
 */
export const isStylesheetLoaded = ({ sheet }: HTMLLinkElement) => (sheet?.cssRules.length ?? 0) > 0;
