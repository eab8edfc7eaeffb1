// Decides whether /api serves the demo or an existing server.
import { readFileSync } from 'node:fs';

/** The address in API_URL; undefined, also for an empty one, means the demo. May throw. */
export function apiUrl() {
  const url = process.env.API_URL?.trim() || undefined;
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) {
    throw new Error(`API_URL: «${url}» — не адрес сервера. Пример: http://127.0.0.1:8000`);
  }
  return url;
}

/**
 * NODE_ENV at the start of this process: Vite's preview later sets it to «production». Only Linux
 * keeps the first value; elsewhere this returns the present one.
 */
export function nodeEnvAtStart() {
  try {
    const variables = readFileSync('/proc/self/environ', 'utf8').split('\0');
    return variables.find((one) => one.startsWith('NODE_ENV='))?.slice('NODE_ENV='.length);
  } catch {
    return process.env.NODE_ENV;
  }
}

/**
 * The message if the demo must not be served, because NODE_ENV is «production»; otherwise undefined.
 *
 * @param {string | undefined} nodeEnv
 */
export function refusalInProduction(nodeEnv = process.env.NODE_ENV) {
  if (nodeEnv !== 'production' || apiUrl() !== undefined) return undefined;
  return [
    'Демо не запускается с NODE_ENV=production: пароли его администратора известны всем,',
    'а данные вымышлены. Как установить журнал для работы, сказано в docs/deployment.md.',
    'Перед своим сервером приложение открывает API_URL=http://127.0.0.1:8000 npm start.',
  ].join('\n');
}
