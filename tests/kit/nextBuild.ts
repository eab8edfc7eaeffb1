import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As scripts/classicScripts.ts makes it. */
const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64').slice(0, 12);

/**
 * Sets the pause before a browser that has the former version fetches a build, so that no test waits by
 * chance.
 *
 * @param folder of the build
 */
export function setPause(folder: string, milliseconds: number): void {
  const file = join(folder, 'serviceWorker.js');
  const worker = readFileSync(file, 'utf8');
  const pause = /(?<=setTimeout\(\w+,)(Math\.random\(\)\*\w+|\d+)/;
  if (!pause.test(worker)) throw new Error('The worker has no pause.');
  writeFileSync(file, worker.replace(pause, String(milliseconds)));
}

/**
 * Replaces a build by a later one: the same files with other names, as if the contents of all files
 * had changed.
 *
 * @param folder of the build
 * @param options.keepsOld true if the old files stay, as docs/deployment.md asks for
 * @param options.pauseMs the pause before a browser fetches it
 */
export function deployNext(folder: string, { keepsOld = false, pauseMs = 0 } = {}): void {
  const assets = readdirSync(join(folder, 'assets')).filter((name) =>
    /-[\w-]{8,}\.(js|css|json|woff2)$/.test(name),
  );
  const [, build = ''] =
    /name="build" content="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const renamed = (text: string) =>
    assets
      .reduce((all, name) => all.replaceAll(name, name.replace(/(.)(\.\w+)$/, 'N$1$2')), text)
      .replaceAll(build, `${build}N`);
  const digests = new Map<string, string>();
  const put = (file: string, change: (text: string) => string) => {
    const content = readFileSync(join(folder, file));
    const next = file.endsWith('.woff2') ? content : change(content.toString());
    digests.set(digestOf(content), digestOf(next));
    if (!keepsOld) rmSync(join(folder, file));
    writeFileSync(join(folder, renamed(file)), next);
  };
  const withDigests = (text: string) =>
    [...digests].reduce((all, [known, next]) => all.replaceAll(known, next), renamed(text));
  const isTable = (name: string) => name.startsWith('parts-');
  for (const name of assets.filter((one) => !isTable(one))) put(`assets/${name}`, renamed);
  put('index.html', renamed);
  // These contain the hashes of files before them.
  for (const name of assets.filter(isTable)) put(`assets/${name}`, withDigests);
  put('serviceWorker.js', withDigests);
  setPause(folder, pauseMs);
}
