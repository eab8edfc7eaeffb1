import type { Plugin } from 'vite';

/** Has to be the first line of the file. Browsers but Chromium read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile all functions of the start while its file comes, beside the page:
 * most of them run at once, and each would stop the first drawing to be compiled.
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // Vite writes above all code, too.
      order: 'post',
      handler(_options, files) {
        for (const file of Object.values(files)) {
          if (file.type !== 'chunk' || !file.isEntry) continue;
          file.code = HINT + file.code;
          if (file.map) file.map.mappings = `;${file.map.mappings}`;
        }
      },
    },
  };
}
