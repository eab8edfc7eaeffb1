import type { Plugin } from 'vite';

const PACKED = '\0zip in place';

/**
 * Makes write-excel-file zip its file in the thread that calls it, which is already our own worker.
 * For more than 160 kB it would start further workers from blob: addresses, which our content
 * security policy forbids: a large report would get no file.
 */
export function zipInPlace(): Plugin {
  return {
    name: 'zip-in-place',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPacking = id.endsWith('/zip/zipToArrayBuffer.js');
      return isPacking && importer?.includes('/write-excel-file/') === true ? PACKED : null;
    },
    load(id) {
      if (id !== PACKED) return null;
      return `
        import { zipSync } from 'fflate';
        export default async (files) => zipSync(files).buffer;`;
    },
  };
}
