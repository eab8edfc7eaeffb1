/** The file of one icon: the package has types only for its index. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  /** The icon's SVG elements in a box of 24 × 24: tags and attributes. */
  const icon: readonly (readonly ['path' | 'circle' | 'rect' | 'line', object])[];
  export default icon;
}
