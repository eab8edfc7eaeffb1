/** The path of an installed browser, or undefined. */
export function findBrowser(): string | undefined;
