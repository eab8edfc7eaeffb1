/** The errors of parts that no page waited for. */
const unnoticed = new Set<unknown>();

/** Whether an error comes from a part that no page waited for. */
export function isUnnoticed(error: unknown): boolean {
  return unnoticed.has(error);
}

type Load = () => Promise<unknown>;

/** Fetches parts of the app before they are needed. A page that needs a failed one tries again. */
export async function fetchAhead(loads: readonly Load[]): Promise<void> {
  for (const load of loads) await load().catch((error: unknown) => unnoticed.add(error));
}
