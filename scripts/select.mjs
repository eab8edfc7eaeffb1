// Finds tests by words in their path or title.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Selects the files of a runner. A file whose path contains one of the words runs as a whole; of
 * the others, only the tests whose title contains one. A title with variables is found by its fixed
 * parts.
 *
 * @param {readonly string[]} folders
 * @param {RegExp} ending which file names end with
 * @param {readonly string[]} words
 * @returns {{ files: string[], title: string | null }[]} the files to run, and the pattern of titles
 */
export function select(folders, ending, words) {
  const holds = (/** @type {string} */ text) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => ending.test(file));
  const whole = files.filter(holds);
  const inPart = files.filter((file) => !whole.includes(file) && holds(readFileSync(file, 'utf8')));
  const title = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return [
    ...(whole.length > 0 ? [{ files: whole, title: null }] : []),
    ...(inPart.length > 0 ? [{ files: inPart, title }] : []),
  ];
}
