// Finds a Python with the packages that the tests need.
import { output } from './run.mjs';

const DJANGO = 'import django, rest_framework';
const DEBIAN = ['python3', '/usr/bin/python3'];

/** @param {string} imports */
const having = (imports) => (/** @type {string} */ python) =>
  output(python, ['-c', imports]) !== undefined;

/**
 * A Python with Django and its REST framework, or undefined. Throws if DJANGO_PYTHON names one that
 * lacks them.
 */
export function findDjango() {
  const named = process.env.DJANGO_PYTHON;
  if (!named) return DEBIAN.find(having(DJANGO));
  if (!having(DJANGO)(named))
    throw new Error(`DJANGO_PYTHON names ${named}, which has no Django with its REST framework.`);
  return named;
}

/** A Python with all that a deployment has: Django, gunicorn and the driver of PostgreSQL. */
export function findGunicorn() {
  const named = process.env.DJANGO_PYTHON;
  const all = `${DJANGO}, gunicorn, psycopg2`;
  return [...(named ? [named] : []), ...DEBIAN].find(having(all));
}

/** A Python with openpyxl, which reads spreadsheets, or undefined. */
export function findOpenpyxl() {
  const named = process.env.DJANGO_PYTHON;
  return [...(named ? [named] : []), ...DEBIAN].find(having('import openpyxl'));
}

/** @param {string} python */
export const djangoVersion = (python) =>
  output(python, [
    '-c',
    [
      'import platform, django, rest_framework',
      'print("Python", platform.python_version(), "Django", django.__version__, "REST framework", rest_framework.__version__)',
    ].join('\n'),
  ]);

/** @param {string} python */
export const openpyxlVersion = (python) =>
  output(python, ['-c', 'import openpyxl; print("openpyxl", openpyxl.__version__)']);
