/** What the report here uses of AG Grid, which is not among the packages of the project. */
declare module 'ag-grid-community' {
  export const ClientSideRowModelModule: object;
  export const ModuleRegistry: { registerModules: (modules: readonly object[]) => void };
  export function createGrid(box: HTMLElement, options: object): object;
}
