import { type PreviewServer, build, preview } from 'vite';
import { createBackend } from '../backend/index.ts';
import { serveApp } from '../backend/mounting.ts';
import { TODAY } from '../kit/demo.ts';

/** Builds the app with its page of parts, into a folder of its own, and serves it. */
export async function serveParts(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await build({ mode: 'parts', logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  const backend = createBackend({ today: TODAY, demo: true });
  const server: PreviewServer = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [serveApp(backend)],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await server.close();
      backend.close();
    },
  };
}
