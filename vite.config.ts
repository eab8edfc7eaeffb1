import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { backendPlugin } from './scripts/backendPlugin.ts';
import { classicScripts } from './scripts/classicScripts.ts';
import { compileAhead } from './scripts/compileAhead.ts';
import { apiUrl } from './scripts/demo.mjs';
import { leanRouter } from './scripts/leanRouter.ts';
import { licenses } from './scripts/licenses.ts';
import { laterStyles } from './scripts/laterStyles.ts';
import { leanAxios } from './scripts/leanAxios.ts';
import { steadyNames } from './scripts/steadyNames.ts';
import { zipInPlace } from './scripts/zipInPlace.ts';

const api = apiUrl();

// The Host header goes through unchanged: Django compares it with the Origin of every write.
const proxy = api === undefined ? {} : { '/api': { target: api, changeOrigin: false } };

const bundled = licenses();

/** A path of the deployment; see docs/deployment.md. */
function pathOf(option: 'BASE_PATH' | 'API_PATH', usual: string): string {
  const path = process.env[option] ?? usual;
  if (!/^\/([\w.-]+\/)*$/.test(path)) throw new Error(`${option} must be a path from / to /.`);
  return path;
}

/** The address of the server's pages for accounts, a path or https://…; see docs/deployment.md. */
function adminUrl(): string {
  const url = process.env['ADMIN_URL'] ?? '';
  if (!/^(|\/([\w.-]+\/)*|https?:\/\/\S+)$/.test(url)) {
    throw new Error('ADMIN_URL must be a path from / to /, or begin with https://.');
  }
  return url;
}

export default defineConfig({
  base: pathOf('BASE_PATH', '/'),
  define: {
    'import.meta.env.VITE_API_PATH': JSON.stringify(pathOf('API_PATH', '/api/')),
    'import.meta.env.VITE_ADMIN_URL': JSON.stringify(adminUrl()),
  },
  plugins: [
    react(),
    leanAxios(),
    leanRouter(),
    backendPlugin(api),
    laterStyles(),
    steadyNames(),
    compileAhead(),
    classicScripts(() => [bundled.ofWorker]),
    bundled.ofApp,
  ],
  worker: { plugins: () => [zipInPlace(), bundled.ofWorker] },
  css: {
    // For named media queries, see src/ui/widths.css; the targets of the build are set below.
    transformer: 'lightningcss',
    // Grid areas keep their names, because a part of a bar may have its own CSS module.
    lightningcss: { targets: {}, drafts: { customMedia: true }, cssModules: { grid: false } },
  },
  optimizeDeps: {
    // The pages of the bench import packages that are fetched only to measure.
    entries: 'index.html',
    // Development and tests run the axios that schools run.
    rolldownOptions: { plugins: [leanAxios()] },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  // No file is inlined as a data: address, which the content security policy refuses.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome109', 'firefox115', 'safari17'],
    // Each file costs a phone a part of a second: what the start needs is one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
  test: {
    server: { deps: { inline: ['axios'] } },
    restoreMocks: true,
    testTimeout: 60_000,
    // Long, because Django starts first and the machine may be busy.
    hookTimeout: 60_000,
    maxWorkers: '100%',
    allowOnly: false,
    // Vitest rejects tags without a definition.
    tags: [{ name: 'main', description: 'one or two stories of each job: `npm test` runs these' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/kit/chance.ts'],
          // One process for all tests compiles the database's code once; each test rolls back its data.
          isolate: false,
          include: [
            'tests/unit/{app,domain,lib,stores,code}/**/*.test.ts',
            'tests/backend/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: [
            'tests/contract/**/*.test.ts',
            // Tests that need a real Django.
            ...(process.env['SCHOOL_SERVER'] === 'django' ? ['tests/django/**/*.test.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'sheets',
          environment: 'node',
          include: ['tests/sheets/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          include: ['tests/tools/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          // The app is imported once by each worker; setup.ts puts its state back after each test.
          isolate: false,
          include: ['tests/screens/**/*.test.tsx', 'tests/unit/{api,ui}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/kit/setup.ts'],
        },
      },
    ],
  },
});
