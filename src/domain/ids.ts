/** The id in an address, or null when it is anything but plain digits. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** An id as the value of a field, in which nothing stands for none. */
export function idText(id: number | null): string {
  return id === null ? '' : String(id);
}

/** The id that a field holds. */
export function idFrom(text: string): number | null {
  return text === '' ? null : Number(text);
}
