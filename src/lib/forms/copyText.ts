/**
 * Copies a text. False if the browser does not let it: a page that came over plain HTTP has no
 * clipboard, and a browser may refuse access to it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
