/** The longest name that common file systems take, in bytes, with room for a « (1)». */
const LONGEST = 240;

const encoder = new TextEncoder();

/**
 * A name that Windows takes: what it forbids (\ / : * ? " < > |) and what nobody sees becomes
 * an underscore, an overlong name is cut before its ending, and no space or dot stands at its end.
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

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes the file after this moment, but not much later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
