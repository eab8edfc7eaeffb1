import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a later build into the place of one: the same, but every script has another name, as if all
 * had changed.
 *
 * @param folder of the build
 * @param keepsOld whether the former scripts stay, as docs/deployment.md asks for
 */
export function deployNext(folder: string, { keepsOld = false } = {}): void {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => /-[\w-]{8}\.js$/.test(name));
  const renamed = (text: string) =>
    scripts.reduce((all, name) => all.replaceAll(name, name.replace(/(.)\.js$/, 'N$1.js')), text);
  const files = ['index.html', 'serviceWorker.js', ...scripts.map((name) => `assets/${name}`)];
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!keepsOld) rmSync(join(folder, file));
    writeFileSync(join(folder, renamed(file)), renamed(text));
  }
}
