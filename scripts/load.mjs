// Loads TypeScript modules of the project, with the help of Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The path of the project's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads a module and returns its exports; the caller names the type, with `typeof import(…)`.
 *
 * @template Module
 * @param {string} file path from the project's folder
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
