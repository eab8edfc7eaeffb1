/** The id in an address, or null if the text is anything but digits. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** An id as the value of a field; an empty text stands for null. */
export function idText(id: number | null): string {
  return id === null ? '' : String(id);
}

/** The id in the value of a field, or null. */
export function idFrom(text: string): number | null {
  return text === '' ? null : Number(text);
}
