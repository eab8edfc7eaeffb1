import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Package {
  name?: string;
  version?: string;
  license?: string;
}

/** The package of a module: the nearest folder above it with a package.json that has a name. */
function packageOf(moduleId: string): { folder: string; about: Package } {
  for (let folder = dirname(moduleId); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    const about = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package) : {};
    if (about.name && about.version) return { folder, about };
  }
  throw new Error(`No package holds ${moduleId}.`);
}

function licenseOf(moduleId: string): [name: string, text: string] {
  const { folder, about } = packageOf(moduleId);
  const { name = '', version = '', license = 'no licence named' } = about;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return [name, `## ${name} ${version} (${license})\n\n${text}\n`];
}

/**
 * Writes the licences of all bundled packages to `licenses.md`. Vite's own `build.license` leaves
 * out packages that only a worker uses, such as SheetJS.
 */
export function licenses(): { ofApp: Plugin; ofWorker: Plugin } {
  const found = new Map<string, string>();

  const collect = (bundle: object) => {
    const outputs = Object.values(bundle) as {
      moduleIds?: string[];
      originalFileNames?: string[];
    }[];
    for (const { moduleIds = [], originalFileNames = [] } of outputs) {
      // Fonts are files of their own, not modules.
      for (const id of [...moduleIds, ...originalFileNames.map((name) => resolve(name))]) {
        if (!id.startsWith('\0') && id.includes('/node_modules/')) found.set(...licenseOf(id));
      }
    }
  };

  return {
    // Workers are bundled before the app that starts them.
    ofWorker: {
      name: 'licenses-of-worker',
      generateBundle: (_options, bundle) => collect(bundle),
    },
    ofApp: {
      name: 'licenses',
      enforce: 'post',
      generateBundle: {
        // Runs after scripts/classicScripts.ts, which bundles more modules.
        order: 'post',
        handler(_options, bundle) {
          collect(bundle);
          const texts = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
          const source = ['# Licences of what is bundled\n', ...texts].join('\n');
          this.emitFile({ type: 'asset', fileName: 'licenses.md', source });
        },
      },
    },
  };
}
