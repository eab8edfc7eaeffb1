import type { Plugin } from 'vite';

/**
 * Leaves axios' adapter of `fetch` out of the bundle (4 kB gzipped), as axios itself leaves out
 * Node's: every browser has XMLHttpRequest, which it tries first, and nothing here asks for another.
 */
export function withoutFetchAdapter(): Plugin {
  return {
    name: 'without-fetch-adapter',
    enforce: 'pre',
    resolveId(id, importer) {
      const isAdapter =
        id === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js');
      return isAdapter ? '\0no-fetch-adapter' : null;
    },
    load(id) {
      return id === '\0no-fetch-adapter' ? 'export const getFetch = null;' : null;
    },
  };
}
