/** The id in an address; null if the text is no positive number of at most 15 digits. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** An id as the value of a field; null becomes an empty text. */
export function idText(id: number | null): string {
  return id === null ? '' : String(id);
}

/** The id in the value of a field; null if the value is empty. */
export function idFrom(text: string): number | null {
  return text === '' ? null : Number(text);
}
