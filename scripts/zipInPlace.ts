import type { Plugin } from 'vite';

const PACKED = '\0zip in place';

/**
 * Makes write-excel-file pack its file where it runs, which is a worker of ours already. Its own
 * way starts further workers from blob: addresses for what is larger than 160 kB, which the policy
 * of contents refuses: large reports would get no file.
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
