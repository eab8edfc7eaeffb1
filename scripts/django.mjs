// Finds a Python with Django and its REST framework, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './browser.mjs';

const KNOWN = [process.env.DJANGO_PYTHON, 'python3', '/usr/bin/python3'];

/** The Python that has Django, or undefined. */
export function findDjango() {
  const question = ['-c', 'import django, rest_framework'];
  return KNOWN.find((python) => python && spawnSync(python, question).status === 0);
}

/** Installs Django where there is none; returns whether there is one in the end. */
export function ensureDjango() {
  if (findDjango()) return true;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log('No Django found: installing Debian’s packages (apt-get).');
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['python3', 'python3-django', 'python3-djangorestframework'];
  return (
    run('apt-get', ['update', '-qq'], quietly) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly) &&
    findDjango() !== undefined
  );
}
