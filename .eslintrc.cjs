/**
 * Which folder of src may import which: the arrows of the architecture, read
 * `pages → stores → api → domain`. A folder missing from a list is out of reach.
 */
const MAY_IMPORT = {
  domain: [],
  lib: ['domain'],
  api: ['domain', 'lib'],
  stores: ['api', 'domain', 'lib'],
  ui: ['domain', 'lib'],
  pages: ['stores', 'ui', 'domain', 'lib'],
  shell: ['lib'],
  app: ['pages', 'stores', 'api', 'ui', 'domain', 'lib'],
};

/** The rooms of a layer, and which each may enter; the files beside them belong to all. */
const ROOMS = {
  domain: {
    marks: [],
    text: [],
    time: [],
    lessons: ['text', 'time'],
    imports: ['lessons', 'text', 'time'],
    lists: ['imports', 'text'],
    choices: ['imports', 'lessons', 'lists', 'text', 'time'],
    reports: ['choices', 'imports', 'lists', 'marks', 'text', 'time'],
    journal: ['imports', 'lessons', 'lists', 'marks', 'reports', 'text', 'time'],
    dataQuality: [
      'choices',
      'imports',
      'journal',
      'lessons',
      'lists',
      'marks',
      'reports',
      'text',
      'time',
    ],
    deletion: ['reports', 'text'],
    commandPalette: ['text'],
  },
  stores: {
    kit: [],
    session: ['kit'],
    time: ['kit'],
    reports: ['kit'],
    lessons: ['kit', 'session'],
    marks: ['kit', 'lessons', 'session'],
    choices: ['kit', 'lessons'],
    deletion: ['kit', 'lessons'],
    journal: ['kit', 'lessons', 'marks'],
    lists: ['choices', 'deletion', 'kit', 'lessons'],
    commandPalette: ['kit', 'lessons', 'lists', 'reports'],
  },
  ui: {
    icons: [],
    loading: [],
    marks: [],
    paper: [],
    text: [],
    keyboard: ['icons'],
    pointer: ['keyboard'],
    buttons: ['icons', 'keyboard', 'pointer'],
    popover: ['buttons', 'icons', 'keyboard'],
    fields: ['buttons', 'icons', 'loading', 'popover', 'text'],
    layout: ['fields', 'icons', 'keyboard', 'text'],
    feedback: ['buttons', 'layout', 'loading', 'text'],
    dialogs: ['buttons', 'fields', 'icons', 'loading', 'pointer'],
    grid: ['buttons', 'layout', 'marks', 'text'],
    list: [
      'buttons',
      'dialogs',
      'feedback',
      'fields',
      'icons',
      'keyboard',
      'layout',
      'loading',
      'paper',
      'popover',
      'text',
    ],
    import: [
      'buttons',
      'dialogs',
      'feedback',
      'fields',
      'icons',
      'keyboard',
      'layout',
      'loading',
      'popover',
    ],
  },
};

/** What several screens show, with stores behind it: every page folder may import it. */
const SHARED = 'shared';

/** For development only: it shows the parts of all pages. */
const PARTS = 'parts';

const { readdirSync } = require('node:fs');

/**
 * The folders, or the files, in a folder of src.
 *
 * @param {string} folder
 * @param {'folders' | 'files'} kind
 */
const namesIn = (folder, kind) =>
  readdirSync(`${__dirname}/src/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === (kind === 'folders'))
    .map((entry) => entry.name);

const zones = [
  ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
    target: `./src/${folder}`,
    from: './src',
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: `src/${folder} may import only: ${allowed.join(', ') || 'nothing'}.`,
  })),
  // Screens are private: a page folder never imports its neighbour.
  ...namesIn('pages', 'folders')
    .filter((page) => page !== PARTS)
    .map((page) => ({
      target: `./src/pages/${page}`,
      from: './src/pages',
      except: [...new Set([page, SHARED])].map((name) => `./${name}`),
      message:
        'A page never imports its neighbour: share through ui, domain, stores or pages/shared.',
    })),
  ...Object.entries(ROOMS).flatMap(([layer, rooms]) =>
    Object.entries(rooms).map(([room, allowed]) => ({
      target: `./src/${layer}/${room}`,
      from: `./src/${layer}`,
      except: [room, ...allowed, ...namesIn(layer, 'files')].map((name) => `./${name}`),
      message: `src/${layer}/${room} may import only: ${allowed.join(', ') || 'nothing'}.`,
    })),
  ),
  { target: './src', from: './tests', message: 'The product never imports its tests.' },
];

/** Packages with a single door: only the named file may import them. */
const DOORS = { axios: 'src/api/http.ts', xlsx: 'src/lib/sheets/readWorkbook.ts' };

const FORBIDDEN_SYNTAX = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'The server’s text is data, never HTML.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'The server’s text is data, never HTML.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(toISOString|toJSON)$/]',
    message: 'Calendar dates never pass through UTC: use domain/time/dates.',
  },
];

/**
 * What the oldest browsers lack, as far as the `lib` of tsconfig.json knows it. Tests and scripts run
 * in newer programs.
 */
const TOO_NEW = {
  selector: [
    'CallExpression > MemberExpression[property.name=/^(toSorted|toReversed|toSpliced|with)$/]',
    'CallExpression > MemberExpression[property.name=/^(canParse|requestClose)$/]',
    'MemberExpression[object.name="AbortSignal"][property.name="any"]',
    'MemberExpression[object.name="Intl"][property.name="Segmenter"]',
    'MemberExpression[property.name=/^(startViewTransition|aria[A-Z].*)$/]',
  ].join(', '),
  message: 'Chrome 109 or Firefox 115, the last ones on Windows 7, lacks it.',
};

/**
 * A text of several pieces is several text nodes: whatever replaces one, such as a browser's
 * translator, freezes its figure. A template makes it one.
 */
const SPLIT_TEXT = {
  message: 'Write a text with its values as one template: {`Показано ${count}`}.',
};
const VALUE = 'JSXExpressionContainer[expression.type!=/^(Literal|JSXEmptyExpression)$/]';
const TEXT = 'JSXText[value=/\\S/]';

FORBIDDEN_SYNTAX.push(
  { selector: `${TEXT} + ${VALUE}:not(:has(JSXElement))`, ...SPLIT_TEXT },
  { selector: `${VALUE}:not(:has(JSXElement)) + ${TEXT}`, ...SPLIT_TEXT },
);

/** .oxlintrc.json has the rules that need types, and those of hooks. */
module.exports = {
  root: true,
  ignorePatterns: ['dist', '.demo', 'test-results'],
  reportUnusedDisableDirectives: true,
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2023, sourceType: 'module' },
  env: { es2023: true },
  extends: ['eslint:recommended'],
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      settings: {
        // Imports name their file with its ending, so that Node's own resolution finds it.
        'import/resolver': { node: {} },
        'import/ignore': ['node_modules'],
        'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      },
      plugins: ['@typescript-eslint', 'jsx-a11y', 'import'],
      extends: ['plugin:@typescript-eslint/strict', 'plugin:jsx-a11y/strict'],
      rules: {
        eqeqeq: 'error',
        'no-console': 'error',
        // The rule takes a cell of any table for one of a grid; phones need the role said aloud.
        'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
        // The same rule from the other side: a table may be a grid, as in the rules of ARIA.
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
        'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB'],
        'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX],
        'no-restricted-imports': [
          'error',
          {
            paths: Object.entries(DOORS).map(([name, door]) => ({
              name,
              message: `Only ${door} imports ${name}.`,
            })),
          },
        ],
        'import/no-restricted-paths': ['error', { basePath: __dirname, zones }],
        '@typescript-eslint/consistent-type-imports': 'error',
      },
    },
    ...['tests/**', ...Object.values(DOORS)].map((door) => ({
      // Tests look at files and answers from outside, with the same packages.
      files: [door],
      rules: { 'no-restricted-imports': 'off' },
    })),
    {
      files: ['*.ts', 'tests/**/*.ts', 'tests/**/*.tsx'],
      excludedFiles: ['src/**'],
      env: { node: true },
      rules: { 'no-console': 'off' },
    },
    {
      files: ['src/**'],
      rules: { 'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX, TOO_NEW] },
    },
    { files: ['*.cjs', '*.mjs'], env: { node: true } },
  ],
};
