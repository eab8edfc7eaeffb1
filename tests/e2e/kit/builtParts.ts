import { build } from 'vite';
import { createBackend } from '../../backend/index.ts';
import { serveApp } from '../../backend/mounting.ts';
import { TODAY } from '../../kit/demo.ts';
import { serve } from './served.ts';

/** Builds the app with its page of all parts into a separate folder, and serves it. */
export async function serveParts(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await build({ mode: 'parts', logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  const backend = createBackend({ today: TODAY, demo: true });
  const server = await serve([serveApp(backend)], { folder });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      backend.close();
    },
  };
}
