/**
 * The parts of the appearance that a user can choose; src/start.ts sets them before the first
 * paint.
 */
export const APPEARANCE_NAMES = ['theme', 'density', 'rail', 'keys', 'journal'] as const;
export type AppearanceName = (typeof APPEARANCE_NAMES)[number];

/** The key under which the browser keeps a part. */
export const appearanceKey = (name: AppearanceName): string => `appearance.${name}`;
