// The scripts share modules with the tests, which are TypeScript: Vite runs them as they stand.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The folder of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a module of the project exports; its type is for the caller to name, by `typeof import(…)`.
 *
 * @template Module
 * @param {string} file below the project's folder
 * @returns {Promise<Module>}
 */
export async function load(file) {
  const options = {
    root: ROOT,
    configFile: /** @type {const} */ (false),
    logLevel: /** @type {const} */ ('error'),
  };
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(`./${file}`, options);
  return module;
}
