import type { Plugin, Rolldown } from 'vite';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The tag by which src/ui/loading/laterStyles.ts finds the sheet. */
const tagOf = (path: string) => `<meta name="later-styles" content="${path}">`;

/** The styles of a chunk, after the styles of its imports. */
function collect(
  chunk: Output | undefined,
  files: Readonly<Record<string, Output>>,
  seen: Set<Output>,
): string[] {
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return [];
  seen.add(chunk);
  const before = chunk.imports.flatMap((name) => collect(files[name], files, seen));
  return [...before, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Joins the styles that the home page does not need into one sheet, which the app fetches. Vite would
 * make a sheet for each lazy chunk, and never retries a failed fetch of a sheet.
 */
export function laterStyles(): Plugin {
  let base = '';
  return {
    name: 'later-styles',
    apply: 'build',
    // Runs after the styles of the start are written into index.html.
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle(_options, files) {
      const page = files['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const seen = new Set<Output>();
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) collect(entry, files, seen);
      const later = chunks.filter((chunk) => !seen.has(chunk));
      const names = [...new Set(later.flatMap((chunk) => collect(chunk, files, seen)))];
      const sheets = names.map((name) => {
        const file = files[name];
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
        Reflect.deleteProperty(files, name);
        return String(file.source);
      });
      for (const { viteMetadata } of later) viteMetadata?.importedCss.clear();
      const sheet = this.emitFile({ type: 'asset', name: 'later.css', source: sheets.join('') });
      const tag = tagOf(base + this.getFileName(sheet));
      page.source = String(page.source).replace('</head>', `  ${tag}\n  </head>`);
    },
  };
}
