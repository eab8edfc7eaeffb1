// Decides whether /api serves the demo or an existing server.

/** The address in API_URL; undefined, also for an empty one, means the demo. May throw. */
export function apiUrl() {
  const url = process.env.API_URL?.trim() || undefined;
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) {
    throw new Error(`API_URL: «${url}» — не адрес сервера. Пример: http://127.0.0.1:8000`);
  }
  return url;
}

/**
 * The message if the demo must not be served, because NODE_ENV says «production»; else undefined.
 * Call it before Vite starts: its preview sets NODE_ENV to «production» itself.
 */
export function refusalInProduction() {
  if (process.env.NODE_ENV !== 'production' || apiUrl() !== undefined) return undefined;
  return [
    'Демо не запускается с NODE_ENV=production: пароли его администратора известны всем,',
    'а данные вымышлены. Как установить журнал для работы, сказано в docs/deployment.md.',
    'Перед своим сервером приложение открывает API_URL=http://127.0.0.1:8000 npm start.',
  ].join('\n');
}
