// Finds the tests that some words are about.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * The files of a runner that words select: those whose path holds one of them are run whole, of
 * the others those tests whose title holds one. A title that is put together only when the tests
 * are run is found by the parts that stand in its file.
 *
 * @param {readonly string[]} folders
 * @param {RegExp} ending of the names of the files
 * @param {readonly string[]} words
 * @returns {{ files: string[], title: string | null }[]} what to run: files, and the pattern of titles
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
