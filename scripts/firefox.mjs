#!/usr/bin/env node
// Lets Playwright drive this machine's Firefox. Playwright starts this script as if it were Firefox;
// the script starts the real Firefox and relays messages. In WebDriver BiDi the extended support
// release of 2026 lacks media features and names of downloads, and Playwright needs both to open a
// page and to see a file. Delete this script when that release is no longer supported.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';
import { findFirefox } from './browser.mjs';

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

/** A command that this Firefox does not know and no story needs. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Relays the messages of Playwright and Firefox; returns the address for Playwright.
 *
 * @param {string} firefoxAddress
 * @returns {Promise<string>}
 */
async function relay(firefoxAddress) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(firefoxAddress + url, { maxPayload: 2 ** 30 });
    const connected = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      await connected;
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN) playwright.send(answered(id));
      else browser.send(String(data));
    });
    browser.on('message', (data) => playwright.send(named(String(data))));
    browser.on('error', (error) => console.error(error.message));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `ws://127.0.0.1:${port}`;
}

/** @param {number} id */
const answered = (id) => JSON.stringify({ type: 'success', id, result: {} });

/**
 * The same message, with the address as the id of a download: no address is downloaded twice.
 *
 * @param {string} message
 */
function named(message) {
  if (!message.includes('"browsingContext.download')) return message;
  const event = JSON.parse(message);
  event.params.download = event.params.url;
  return JSON.stringify(event);
}

const executable = findFirefox();
if (!executable) throw new Error('No Firefox is installed that is young enough.');
const firefox = spawn(executable, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill());

for await (const line of createInterface(firefox.stderr)) {
  const [, address] = LISTENING.exec(line) ?? [];
  console.error(address ? `WebDriver BiDi listening on ${await relay(address)}` : line);
}
