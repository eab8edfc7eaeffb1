import type { Plugin } from 'vite';

/** Instead of what is called only by requests we never make; who makes one is told at once. */
const UNUSED =
  'export default function unused() { throw new Error("Left out by scripts/leanAxios.ts"); }\n' +
  'export { unused as progressEventReducer };';

/**
 * The parts of axios that are left out of the bundle, more than 7 kB gzipped of its 21: the adapter
 * of `fetch` (axios tries XMLHttpRequest first, and every browser has it), the names of statuses,
 * forms and parameters, for all that is sent here is JSON, cookies, of which the client reads none,
 * the progress of a call, and the way to stop calls that came before AbortSignal.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'fetch.js': 'export const getFetch = null;',
  'HttpStatusCode.js': 'export default {};',
  'toFormData.js': UNUSED,
  'toURLEncodedForm.js': UNUSED,
  'formDataToJSON.js': UNUSED,
  'AxiosURLSearchParams.js': UNUSED,
  'CancelToken.js': UNUSED,
  'cookies.js': UNUSED,
  'progressEventReducer.js': UNUSED,
  // Looks at the parameters of each call, of which there are none.
  'assertParamsAcyclic.js': 'export default function assertParamsAcyclic() {}',
  'spread.js': UNUSED,
};

const PREFIX = '\0left out of axios: ';

/** Leaves out of the bundle what axios can do and this product never asks it for. */
export function leanAxios(): Plugin {
  return {
    name: 'lean-axios',
    enforce: 'pre',
    resolveId(id, importer) {
      const file = id.split('/').at(-1) ?? '';
      const isLeftOut = file in LEFT_OUT && importer?.includes('/node_modules/axios/lib/') === true;
      return isLeftOut ? PREFIX + file : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? LEFT_OUT[id.slice(PREFIX.length)] : null;
    },
  };
}
