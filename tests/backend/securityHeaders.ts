import type { ServerResponse } from 'node:http';

/** The content security policy: everything from our own origin, and no text is run as a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types own-scripts',
].join('; ');

/**
 * The headers of every file of the app, the same as in docs/nginx.conf (a test compares them). Only
 * nginx sends Strict-Transport-Security, which forces https for a year: the demo may be on any host.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const CACHE_ASSETS = 'public, max-age=31536000, immutable';
export const CACHE_PAGES = 'no-cache';

/** Adds the headers to the app's files; answers of the API have their server's own headers. */
export function sendHeaders(
  { url = '/' }: { url?: string | undefined },
  res: ServerResponse,
  next: () => void,
): void {
  if (!url.startsWith('/api/')) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    res.setHeader('Cache-Control', url.startsWith('/assets/') ? CACHE_ASSETS : CACHE_PAGES);
  }
  next();
}
