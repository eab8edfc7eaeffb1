/** Where the text of a dialog that adds is kept, by its title. */
export const addPlace = (title: string) => `add: ${title}`;

/** Where the edits of a list's rows are kept, by its title. */
export const rowsPlace = (title: string) => `rows: ${title}`;

/** Where the rows of a list's import are kept, by the list's title. */
export const importPlace = (title: string) => `import: ${title}`;
