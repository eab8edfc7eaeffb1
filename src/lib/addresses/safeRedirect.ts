import { paths } from './paths.ts';

/** All our paths consist of these characters; they can't write a host, a scheme or an encoding. */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;
const CONTROL = /\p{Cc}/u;

/**
 * The address to open after sign-in: the target if it is one of our paths, otherwise /. This is an
 * allow-list, because there are endless ways to write a foreign address (`//host`, `/\host`, tabs
 * that browsers drop, double encodings). The query may contain anything but control characters: it
 * can't change the host.
 */
export function safeRedirect(target: string | null): string {
  if (!target || CONTROL.test(target)) return paths.home;
  const [path = ''] = target.split(/[?#]/, 1);
  if (!OWN_PATH.test(path)) return paths.home;
  const isLogin = path.replace(/\/$/, '').toLowerCase() === paths.login;
  return isLogin ? paths.home : target;
}
