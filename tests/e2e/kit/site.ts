import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { serveApp } from '../../backend/mounting.ts';
import { CACHE_ASSETS } from '../../backend/securityHeaders.ts';
import { test as base } from './fixtures.ts';
import { serve } from './served.ts';

/** What comes in the place of a file: from the server itself, or from what stands on the way to it. */
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
  /** How often it comes. */
  times: number;
  /** Whether only a file that is fetched is wrong, and a question whether it is there is not. */
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
      // As a web server says of all files below /assets/.
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

/** A deployment: a folder that the server's files come from, and what is wrong with its answers. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'));
  #faults: Fault[] = [];

  constructor(build = 'dist') {
    cpSync(build, this.folder, { recursive: true });
  }

  /** Answers wrongly for the paths that match. */
  fail(path: RegExp, answer: WrongAnswer, { times = Infinity, ofBodies = false } = {}): void {
    this.#faults.push({ path, answer, times, ofBodies, isMet: false });
  }

  /** How many faults nobody has met yet. */
  get faultsLeft(): number {
    return this.#faults.filter(({ isMet }) => !isMet).length;
  }

  heal(): void {
    this.#faults = [];
  }

  /** The path of a file of the build, by the beginning and the end of its name. */
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

/** The production build, which the browser keeps, from a site of its own. */
export const test = base.extend<{ site: Site }>({
  hasShell: true,
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from there
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
