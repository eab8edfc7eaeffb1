import type { Plugin } from 'vite';

/** Must be the first line of the file. For browsers other than Chromium it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile all functions of the start in the background while the file loads.
 * Most of them run at once, and compiling each on its first call would delay the first paint.
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has added its own lines above the code.
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
