import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findDjango } from '../../scripts/python.mjs';
import { DEMO_ACCOUNTS, type EmbeddedShape } from '../backend/index.ts';

/** How a deployment answers. */
export type Shape = EmbeddedShape | 'bare' | 'paginated';

export interface ServerOptions {
  /** The SQLite file; made when there is none. */
  file: string;
  shape?: Shape;
  /** Lists the deployment does not have, such as students. */
  without?: readonly string[];
  /** Any free one when absent. */
  port?: number;
  /** Whether faults are answered with Django's pages for developers, as schools should not have it. */
  debug?: boolean;
  /** Whether check-login tells the demo accounts. */
  demo?: boolean;
}

export interface DjangoServer {
  port: number;
  close: () => void;
}

/** Starts the Django project; its tables are there when it listens. */
export async function startDjango(options: ServerOptions): Promise<DjangoServer> {
  // One that is named has been tried by whoever named it, and says what it lacks.
  const python = process.env['DJANGO_PYTHON'] || findDjango();
  if (!python) throw new Error('There is no Python with Django and its REST framework.');
  const child = spawn(python, ['serve.py', String(options.port ?? 0)], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    // Django ends with its standard input, however we do.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environmentFor(options),
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
  // From here on nobody reads what it says.
  child.stderr.removeAllListeners('data').resume();
  return {
    port: listening,
    close: () => {
      process.off('exit', close);
      close();
    },
  };
}

/** What a program needs to run at all, and what settings.py reads. */
const HANDED_ON = /^(PATH|LANG|SystemRoot|SCHOOL_\w+)$/i;

/**
 * Python's web server makes the whole environment a part of every request, and Django's pages for
 * developers show it. So it gets no more than it needs: nobody's passwords are among it.
 */
function environmentFor({ file, shape, without = [], debug, demo }: ServerOptions) {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => HANDED_ON.test(name))),
    PYTHONDONTWRITEBYTECODE: '1',
    SCHOOL_DATABASE: file,
    SCHOOL_SHAPE: shape ?? 'wrapped',
    SCHOOL_WITHOUT: without.join(','),
    SCHOOL_DEBUG: debug ? '1' : '0',
    SCHOOL_ACCOUNTS: demo ? JSON.stringify(DEMO_ACCOUNTS) : '',
  };
}
