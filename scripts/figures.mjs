// Measures the code of src: its size, its longest files and functions, and things to keep rare.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** A file or a function, and how long it is. @typedef {{ name: string, lines: number }} Piece */

/** The value below which this share of the sorted numbers lies. */
const quantile = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

const longestFirst = (/** @type {Piece} */ a, /** @type {Piece} */ b) => b.lines - a.lines;

/** The name of a declaration, or of the variable it is assigned to. */
function nameOf(/** @type {ts.Node} */ node) {
  const named = [node, node.parent].map((one) =>
    ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (one)),
  );
  return named.find(Boolean)?.getText() ?? 'a nameless function';
}

function countIn(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (/** @type {number} */ position) =>
    source.getLineAndCharacterOfPosition(position).line;
  const found = {
    file: { name: file, lines: text.split('\n').length - 1 },
    functions: /** @type {Piece[]} */ ([]),
    any: 0,
    effects: 0,
    suppressions:
      text.match(/(?:es|ox)lint-disable|@ts-(?:ignore|expect-error|nocheck)/g)?.length ?? 0,
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.any += 1;
    if (ts.isCallExpression(node) && node.expression.getText() === 'useEffect') found.effects += 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.getEnd()) - lineAt(node.getStart()) + 1;
      found.functions.push({ name: `${nameOf(node)} in ${file}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The figures of all .ts and .tsx files below a folder. */
export function countFigures(folder = 'src') {
  const counted = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => countIn(join(folder, file)));
  const sum = (/** @type {(one: ReturnType<typeof countIn>) => number} */ count) =>
    counted.reduce((total, one) => total + count(one), 0);
  const sizes = counted.map(({ file }) => file.lines).sort((a, b) => a - b);
  return {
    lines: sum(({ file }) => file.lines),
    files: counted.map(({ file }) => file).sort(longestFirst),
    functions: counted.flatMap(({ functions }) => functions).sort(longestFirst),
    medianFile: quantile(sizes, 0.5),
    ninetiethFile: quantile(sizes, 0.9),
    any: sum(({ any }) => any),
    suppressions: sum(({ suppressions }) => suppressions),
    effects: sum(({ effects }) => effects),
  };
}

function print() {
  const { lines, files, functions, medianFile, ninetiethFile, any, suppressions, effects } =
    countFigures();
  const share = (/** @type {number} */ count) =>
    `${count} (${((1000 * count) / lines).toFixed(2)} per 1,000 lines)`;
  const longest = (/** @type {Piece[]} */ pieces) =>
    pieces
      .slice(0, 3)
      .map((piece) => `${piece.lines} ${piece.name}`)
      .join(', ');
  console.log(`src: ${lines} lines in ${files.length} files, ${functions.length} functions`);
  console.log(`a file: median ${medianFile}, nine of ten below ${ninetiethFile} lines`);
  console.log(`longest files: ${longest(files)}`);
  console.log(`longest functions: ${longest(functions)}`);
  console.log(
    `any: ${any}; suppressed rules: ${share(suppressions)}; useEffect: ${share(effects)}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
