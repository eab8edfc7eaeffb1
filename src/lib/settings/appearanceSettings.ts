/** What a person can choose of the looks; src/start.ts sets it before the first paint. */
export const APPEARANCE_NAMES = ['theme', 'density', 'rail', 'keys', 'journal'] as const;
export type AppearanceName = (typeof APPEARANCE_NAMES)[number];

/** Under which the browser keeps it. */
export const appearanceKey = (name: AppearanceName): string => `appearance.${name}`;
