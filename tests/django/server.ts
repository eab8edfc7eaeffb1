import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findDjango } from '../../scripts/django.mjs';

/** How a deployment answers lists. */
export type Shape = 'wrapped' | 'bare' | 'paginated';

export interface ServerOptions {
  /** The SQLite file; made when there is none. */
  file: string;
  shape?: Shape;
  /** Lists the deployment does not have, such as students. */
  without?: readonly string[];
  /** Any free one when absent. */
  port?: number;
}

export interface DjangoServer {
  port: number;
  close: () => void;
}

/** Starts the Django project; its tables are there when it listens. */
export async function startDjango(options: ServerOptions): Promise<DjangoServer> {
  const { file, shape = 'wrapped', without = [], port = 0 } = options;
  const python = findDjango();
  if (!python) throw new Error('There is no Python with Django and its REST framework.');
  const child = spawn(python, ['serve.py', String(port)], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      SCHOOL_DATABASE: file,
      SCHOOL_SHAPE: shape,
      SCHOOL_WITHOUT: without.join(','),
    },
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const close = () => void child.kill();
  process.once('exit', close);
  const [first] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => ['']),
  ])) as [Buffer | string];
  const listening = Number(String(first).trim());
  if (!listening) throw new Error(`Django did not start:\n${complaints}`);
  return {
    port: listening,
    close: () => {
      process.off('exit', close);
      close();
    },
  };
}
