/** Why parts could not be fetched that nobody waited for. */
const unnoticed = new Set<unknown>();

/** Whether the error told of such a part. */
export function isUnnoticed(error: unknown): boolean {
  return unnoticed.has(error);
}

type Load = () => Promise<unknown>;

/** Fetches parts of the app before they are needed; where that fails, whoever needs one is told. */
export async function fetchAhead(loads: readonly Load[]): Promise<void> {
  for (const load of loads) await load().catch((error: unknown) => unnoticed.add(error));
}
