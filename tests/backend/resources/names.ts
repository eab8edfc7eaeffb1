/** SQL for the displayed name of a person; null if the person is missing. */
export const personName = (row: string) =>
  `${row}.surname || ' ' || ${row}.name || ' ' || ${row}.patr`;

/** SQL for the displayed name of a subject; null if the subject is missing. */
export const subjectName = (row: string) => `${row}.name || ' (' || ${row}.level || ')'`;
