import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { test as base } from '@playwright/test';

/** One name for each core: a story that runs holds one of them. */
const NAMES = Array.from({ length: availableParallelism() }, (_, index) => `journal-core-${index}`);

/** Holds a name until the server is closed or its process ends; null while another process holds it. */
async function hold(name: string): Promise<Server | null> {
  const server = createServer();
  // An abstract socket leaves no file behind, whatever ends its process.
  server.listen(`\0${name}`);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
}

async function takeCore(): Promise<Server> {
  for (;;) {
    for (const name of NAMES) {
      const server = await hold(name);
      if (server) return server;
    }
    await setTimeout(20);
  }
}

/**
 * Each story waits until a core is free among all runs on this machine, because a browser without one
 * is too slow for the story's time. The wait is no part of that time. Only Linux has abstract sockets;
 * elsewhere no story waits.
 */
export const test = base.extend<{ freeCore: undefined }>({
  freeCore: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
    async ({}, provide) => {
      const core = process.platform === 'linux' ? await takeCore() : null;
      await provide(undefined);
      core?.close();
    },
    { auto: true, timeout: 0 },
  ],
});
