import type { Plugin } from 'vite';

/** Replaces code that only serves requests we never make; such a request throws at once. */
const UNUSED =
  'export default function unused() { throw new Error("Left out by scripts/leanAxios.ts"); }';

/** Replaces the checks of options. */
const UNCHECKED = `
  const pass = () => pass;
  const validators = { transitional: pass, spelling: pass, boolean: pass, function: pass };
  export default { assertOptions: pass, validators };`;

/**
 * The parts of axios that are left out of the bundle: about 9 kB gzipped of its 21. We do not need
 * its adapters, with their cookies and progress (src/api/http.ts has its own), the names of statuses,
 * forms and query parameters (we send only JSON), and CancelToken, which AbortSignal has replaced.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'fetch.js': 'export const getFetch = null;',
  'xhr.js': 'export default null;',
  'HttpStatusCode.js': 'export default {};',
  'toFormData.js': UNUSED,
  'toURLEncodedForm.js': UNUSED,
  'formDataToJSON.js': UNUSED,
  'AxiosURLSearchParams.js': UNUSED,
  'CancelToken.js': UNUSED,
  // These two check the options of each call, which are ours and always the same.
  'validator.js': UNCHECKED,
  'assertParamsAcyclic.js': 'export default function assertParamsAcyclic() {}',
  'spread.js': UNUSED,
};

const PREFIX = '\0left out of axios: ';

/** Leaves out unused parts of axios, in the build, in development and in tests. */
export function leanAxios(): Plugin {
  const missing = new Set(Object.keys(LEFT_OUT));
  return {
    name: 'lean-axios',
    enforce: 'pre',
    resolveId(id, importer) {
      const file = id.split('/').at(-1) ?? '';
      const isLeftOut = file in LEFT_OUT && importer?.includes('/node_modules/axios/lib/') === true;
      if (!isLeftOut) return null;
      missing.delete(file);
      return PREFIX + file;
    },
    load(id) {
      return id.startsWith(PREFIX) ? LEFT_OUT[id.slice(PREFIX.length)] : null;
    },
    // Checked in builds only, because only a build reads all of axios.
    generateBundle() {
      if (missing.size > 0) this.error(`axios has no ${[...missing].join(', ')} any more.`);
    },
  };
}
