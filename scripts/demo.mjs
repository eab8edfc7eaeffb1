// Whether the demo is served, or an existing server is put behind /api.

/** The server that API_URL names; an empty one names none, and the demo is served. */
export function apiUrl() {
  const url = process.env.API_URL?.trim() || undefined;
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) {
    throw new Error(`API_URL: «${url}» — не адрес сервера. Пример: http://127.0.0.1:8000`);
  }
  return url;
}

/**
 * What to say instead of serving the demo where people would work with it. To be asked before
 * Vite is: its preview sets NODE_ENV to «production» itself.
 */
export function refusalInProduction() {
  if (process.env.NODE_ENV !== 'production' || apiUrl() !== undefined) return undefined;
  return [
    'Демо не запускается с NODE_ENV=production: пароли его администратора известны всем,',
    'а данные вымышлены. Как установить журнал для работы, сказано в docs/deployment.md.',
    'Перед своим сервером приложение открывает API_URL=http://127.0.0.1:8000 npm start.',
  ].join('\n');
}
