/** The type of the record of an old workbook that contains the index of the active sheet. */
const WINDOW = 0x3d;
const SHEET_AT = 10;
const END = 0x0a;

/** The index of the active sheet, by the records of an old workbook; 0 if they do not tell. */
export function activeInOldBook(records: Uint8Array): number {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let at = 0;
  while (at + 4 <= view.byteLength) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    at += 4;
    const isThere = type === WINDOW && length > SHEET_AT && at + length <= view.byteLength;
    if (isThere) return view.getUint16(at + SHEET_AT, true);
    if (type === END) return 0;
    at += length;
  }
  return 0;
}
