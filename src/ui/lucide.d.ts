/** One icon. The package types only its index. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  /** The elements of its drawing on 24 × 24, as tags and attributes. */
  const icon: readonly (readonly ['path' | 'circle' | 'rect' | 'line', object])[];
  export default icon;
}
