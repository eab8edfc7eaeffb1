// npm run speed: measures everything that `npm run bench` measures, and writes it on this machine as
// docs/speed.md, with the curves of what grows as docs/pictures/growth.svg.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './load.mjs';
import { output, run } from './run.mjs';

/** Figures by row and column. @typedef {Record<string, Record<string, number>>} Table */

const NEXT = join(tmpdir(), `speed-${process.pid}.jsonl`);
const npx = (/** @type {string[]} */ ...command) =>
  run('npx', ['--no-install', ...command], { SPEED_TABLES: NEXT });

const numbers = new Intl.NumberFormat('en');

/** @param {string} title @param {Table} table */
function section(title, table) {
  const columns = [...new Set(Object.values(table).flatMap(Object.keys))];
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(['', ...columns]),
    line(['---', ...columns.map(() => '--:')]),
    ...Object.entries(table).map(([row, figures]) =>
      line([row, ...columns.map((name) => numbers.format(figures[name] ?? NaN))]),
    ),
    '',
  ].join('\n');
}

/** The curve of each column over the number that each row begins with, both logarithmic. @param {Table} table */
function curves(table) {
  const rows = Object.entries(table).map(([name, figures]) => ({
    size: Number.parseInt(name, 10),
    figures,
  }));
  const [width, height, left, right, gap] = [640, 360, 48, 130, 32];
  const across = (/** @type {number} */ size) =>
    left + ((width - left - right) * (Math.log10(size) - 1)) / 3;
  const up = (/** @type {number} */ time) =>
    height - gap - ((height - 2 * gap) * Math.log10(Math.max(time, 1))) / 4;
  const text = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ words,
    end = '',
  ) => `<text x="${x}" y="${y}"${end}>${words}</text>`;
  const scale = [1, 10, 100, 1_000, 10_000];
  const lines = Object.keys(rows[0]?.figures ?? {})
    .map((name, index, { length }) => ({
      name,
      colour: `hsl(${Math.round((360 * index) / length)} 70% 40%)`,
      points: rows.map(({ size, figures }) => [across(size), up(figures[name] ?? NaN)]),
    }))
    .sort((a, b) => (a.points.at(-1)?.[1] ?? 0) - (b.points.at(-1)?.[1] ?? 0));
  let above = 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...scale.map(
      (time) =>
        `<path d="M${left} ${up(time)}H${width - right}" stroke="#ddd"/>${text(left - 6, up(time) + 4, numbers.format(time), ' text-anchor="end"')}`,
    ),
    ...rows.map(({ size }) =>
      text(across(size), height - gap + 18, numbers.format(size), ' text-anchor="middle"'),
    ),
    ...lines.map(({ name, colour, points }) => {
      // No name covers the one above it.
      above = Math.max(above + 14, (points.at(-1)?.[1] ?? 0) + 4);
      const path = points.map((point) => point.map(Math.round).join()).join(' ');
      return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${text(width - right + 8, Math.round(above), name, ` fill="${colour}"`)}`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

rmSync(NEXT, { force: true });
const isMeasured =
  run('node', [`${ROOT}scripts/ready.mjs`, 'browser']) &&
  npx('vite', 'build') &&
  npx('playwright', 'test', '--project=bench', '--workers', '1', '--reporter', 'line');
if (!isMeasured) process.exit(1);

/** @type {{ title: string, table: Table }[]} */
const tables = readFileSync(NEXT, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const growing = tables.find(({ title }) => title === 'The list of students');
if (!growing) throw new Error('The list of students was not measured.');
writeFileSync(`${ROOT}docs/pictures/growth.svg`, curves(growing.table));
const day = new Date().toISOString().slice(0, 10);
const [processor] = cpus();
writeFileSync(
  `${ROOT}docs/speed.md`,
  `# Speed

Made by \`npm run speed\` on ${day}, at ${output('git', ['rev-parse', '--short', 'HEAD'])}, on ${cpus().length} × ${processor?.model ?? 'an unknown processor'}, Node.js ${process.version}. Medians of three to five runs; percentiles, counts and memory of one. The least page asks for the same and shows it with React alone (\`tests/bench/beside\`). Times are those of this machine: compare rows, or two runs on one machine. What an update costs is in [deployment.md](deployment.md).

![The list of students as it grows, in milliseconds](pictures/growth.svg)

${tables.map(({ title, table }) => section(title, table)).join('\n')}`,
);
rmSync(NEXT);
run('npx', ['--no-install', 'prettier', '--write', '--log-level=warn', `${ROOT}docs/speed.md`]);
