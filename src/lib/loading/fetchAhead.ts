/** The errors of parts that were fetched ahead, and that no page waited for. */
const unnoticed = new Set<unknown>();

/** True if an error comes from a part that no page waited for. */
export function isUnnoticed(error: unknown): boolean {
  return unnoticed.has(error);
}

type Load = () => Promise<unknown>;

/**
 * Fetches parts of the app before they are needed. A page that needs a failed part fetches it
 * again.
 */
export async function fetchAhead(loads: readonly Load[]): Promise<void> {
  for (const load of loads) await load().catch((error: unknown) => unnoticed.add(error));
}
