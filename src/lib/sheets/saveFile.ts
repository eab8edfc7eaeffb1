/** The longest file name in bytes: common file systems take 255, and browsers may add « (1)». */
const LONGEST = 240;

const encoder = new TextEncoder();

/**
 * A file name that Windows accepts: forbidden characters (\ / : * ? " < > |) and invisible ones
 * become underscores, a long name is cut, and spaces and dots before the ending are removed.
 */
export function fileName(name: string, ending: string): string {
  const allowed = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_');
  let cut = '';
  for (const character of allowed) {
    if (encoder.encode(cut + character + ending).length > LONGEST) break;
    cut += character;
  }
  return cut.replace(/[ .]+$/, '') + ending;
}

/** An Excel file with this content. */
export function xlsxFile(content: ArrayBuffer): Blob {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([content], { type });
}

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file later, but within a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
