import type { Plugin } from 'vite';

/** Code because of which the bundler keeps unused code, and what replaces it. */
const OBSTACLES: readonly (readonly [found: RegExp, instead: string])[] = [
  // `<Link prefetch>`, which we never set, would load routes and scripts of the router's framework.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  // Names for a tool of developers.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/(?<!\*\/ )React\d*\.(forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'],
];

/** Leaves out of the build what only the framework of React Router needs, 3 kB of its 12. */
export function leanRouter(): Plugin {
  const missing = new Set(OBSTACLES.map(([found]) => found));
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null;
      let lean = code;
      for (const [found, instead] of OBSTACLES) {
        const changed = lean.replace(found, instead);
        if (changed !== lean) missing.delete(found);
        lean = changed;
      }
      return { code: lean, map: null };
    },
    generateBundle() {
      if (missing.size > 0) this.error(`React Router has no ${[...missing].join(', ')} any more.`);
    },
  };
}
