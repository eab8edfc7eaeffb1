import { type Plugin, preview } from 'vite';

/** A server of a build. */
interface Served {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a build as `npm start` does, with plugins whose middleware runs before the files.
 *
 * @param options.folder of the build; by default that of `npm run build`
 * @param options.base the path that the build was made for
 * @param options.port by default one that is free
 */
export async function serve(
  plugins: Plugin[],
  { folder = 'dist', base = '/', port = 0 }: { folder?: string; base?: string; port?: number } = {},
): Promise<Served> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    base,
    plugins,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
