import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';

type Middleware = (
  req: { url?: string | undefined },
  res: ServerResponse,
  next: () => void,
) => void;

/**
 * Answers a request for a missing file below /assets/ with 404. The preview server would send
 * index.html, and a page that was open before a deployment would run HTML as a script.
 *
 * @param root the folder of the build
 */
export function serveMissingAssetsAs404(root: string): Middleware {
  return (req, res, next) => {
    const path = pathOf(req.url);
    if (!path.startsWith('/assets/') || isFileBelow(root, path)) {
      next();
      return;
    }
    res
      .writeHead(404, {
        'Content-Type': 'text/plain; charset=utf-8',
        // The next deployment may have the file.
        'Cache-Control': 'no-cache',
      })
      .end('Файл не найден.\n');
  };
}

function pathOf(url = '/'): string {
  const [path = '/'] = url.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isFileBelow(root: string, path: string): boolean {
  const file = normalize(join(root, path));
  if (!file.startsWith(normalize(root + sep)) || file.includes('\0')) return false;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
