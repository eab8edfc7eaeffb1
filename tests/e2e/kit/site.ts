import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { serveApp } from '../../backend/mounting.ts';
import { CACHE_ASSETS } from '../../backend/securityHeaders.ts';
import { test as base } from './fixtures.ts';
import { serve } from './served.ts';

/** A wrong answer for a file, from the server or from a proxy or portal in front of it. */
export type WrongAnswer =
  | 'page of a portal'
  | 'way to a portal'
  | 'JSON'
  | 'nothing'
  | 'half of it'
  | 'half of it, for a year'
  | 'no such file'
  | 'broken server'
  | 'no answer';

interface Fault {
  path: RegExp;
  answer: WrongAnswer;
  /** How many requests get the wrong answer. */
  times: number;
  /** True if a HEAD request still gets the right answer. */
  ofBodies: boolean;
  isMet: boolean;
}

const PORTAL = '/portal/';

function send(res: ServerResponse, folder: string, path: string, answer: WrongAnswer): void {
  switch (answer) {
    case 'page of a portal':
      res
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Портал</title><h1>Войдите в сеть школы</h1>');
      return;
    case 'way to a portal':
      res.writeHead(302, { Location: PORTAL }).end();
      return;
    case 'JSON':
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"detail": "Занято"}');
      return;
    case 'nothing':
      res.writeHead(200, { 'Content-Type': typeOf(path) }).end();
      return;
    case 'half of it, for a year':
      // The header that a web server sends for all files below /assets/.
      res.setHeader('Cache-Control', CACHE_ASSETS);
      send(res, folder, path, 'half of it');
      return;
    case 'half of it': {
      const whole = readFileSync(join(folder, path));
      res
        .writeHead(200, { 'Content-Type': typeOf(path) })
        .end(whole.subarray(0, Math.floor(whole.length / 2)));
      return;
    }
    case 'no such file':
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Файл не найден.');
      return;
    case 'broken server':
      res.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    case 'no answer':
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : 'application/octet-stream';
}

/** A deployment: the folder of the served files, and the faults of their server. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'));
  #faults: Fault[] = [];

  constructor(build = 'dist') {
    cpSync(build, this.folder, { recursive: true });
  }

  /** Gives a wrong answer for the paths that match. */
  fail(path: RegExp, answer: WrongAnswer, { times = Infinity, ofBodies = false } = {}): void {
    this.#faults.push({ path, answer, times, ofBodies, isMet: false });
  }

  /** The number of faults that no request has met yet. */
  get faultsLeft(): number {
    return this.#faults.filter(({ isMet }) => !isMet).length;
  }

  heal(): void {
    this.#faults = [];
  }

  /** The path of the file in the build whose name begins and ends like this. */
  pathOf(name: string, ending = '.js'): string {
    const files = readdirSync(join(this.folder, 'assets'));
    const file = files.find((one) => one.startsWith(name) && one.endsWith(ending));
    if (file === undefined) throw new Error(`No file begins with ${name}.`);
    return `/assets/${file}`;
  }

  readonly plugin: Plugin = {
    name: 'wrong-answers',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((req, res, next) => {
        const path = (req.url ?? '/').replace(/\?.*/, '');
        const fault = this.#faults.find(
          (one) => one.path.test(path) && one.times > 0 && !(one.ofBodies && req.method === 'HEAD'),
        );
        if (fault) {
          fault.times -= 1;
          fault.isMet = true;
        }
        if (path === PORTAL) send(res, this.folder, path, 'page of a portal');
        else if (fault) send(res, this.folder, path, fault.answer);
        else next();
      });
    },
  };

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** The production build on a site for each story; the browser may keep its files. */
export const test = base.extend<{ site: Site }>({
  hasShell: true,
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
  site: async ({}, provide) => {
    const site = new Site();
    await provide(site);
    site.remove();
  },
  baseURL: async ({ backend, site }, provide) => {
    const server = await serve([site.plugin, serveApp(backend)], { folder: site.folder });
    await provide(server.url);
    await server.close();
  },
});
