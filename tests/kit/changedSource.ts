import type { Plugin } from 'vite';

/**
 * A plugin of a build that changes the text of one module.
 *
 * @param path the end of the module's path
 * @param change throws, or returns the same text, if it finds nothing to change
 */
export const changedModule = (path: string, change: (code: string) => string): Plugin => ({
  name: 'changed-module',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(path)) return null;
    const changed = change(code);
    if (changed === code) throw new Error(`Nothing in ${path} has changed.`);
    return { code: changed, map: null };
  },
});

/** A plugin of a build that changes a word of one module. */
export const changedWord = (path: string, from: string, to: string): Plugin =>
  changedModule(path, (code) => code.replaceAll(from, to));
