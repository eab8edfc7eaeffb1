import { paths } from './paths.ts';

/** Our own addresses are made of these alone; with them no host, no scheme and no encoding can be written. */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;
const CONTROL = /\p{Cc}/u;

/**
 * Where to go after sign-in: the given address when it is a path of ours, / otherwise.
 * An allow-list, because the ways to write a foreign address (`//host`, `/\host`, tabs that
 * browsers drop, double encodings) are endless. The query may hold anything but control
 * characters: it can't change where the address leads.
 */
export function safeRedirect(target: string | null): string {
  if (!target || CONTROL.test(target)) return paths.home;
  const [path = ''] = target.split(/[?#]/, 1);
  if (!OWN_PATH.test(path)) return paths.home;
  const isLogin = path.replace(/\/$/, '').toLowerCase() === paths.login;
  return isLogin ? paths.home : target;
}
