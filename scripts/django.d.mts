/** The Python that has Django, or undefined. */
export function findDjango(): string | undefined;
/** Installs Django where there is none; returns whether there is one in the end. */
export function ensureDjango(): boolean;
