/** The bytes of a text that has one character per byte. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

function unquoted(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The decoded content of one part; its head names the encoding. */
function contentOf(head: string, body: string): string {
  const [, packing = ''] = /content-transfer-encoding:\s*([\w-]+)/i.exec(head) ?? [];
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(head) ?? [];
  const packed = packing.toLowerCase();
  if (packed !== 'base64' && packed !== 'quoted-printable') return body;
  const bytes = bytesOf(packed === 'base64' ? atob(body.replace(/\s/g, '')) : unquoted(body));
  return new TextDecoder(charset).decode(bytes);
}

/**
 * The tables of a web archive (MHTML), which some programs save as .xls; null for any other text.
 */
export function htmlOfArchive(text: string): string | null {
  if (!/^\s*mime-version:/i.test(text)) return null;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(text) ?? [];
  const parts = text.split(`--${quoted ?? plain ?? '\0'}`);
  const pages = parts.flatMap((part) => {
    const [, head = '', body = ''] = /^\s*(\S[^]*?)\r?\n\r?\n([^]*)$/.exec(part) ?? [];
    if (!/content-type:\s*text\/html/i.test(head)) return [];
    const page = contentOf(head, body);
    return /<table\b/i.test(page) ? [page] : [];
  });
  return pages.length === 0 ? null : pages.join('\n');
}
