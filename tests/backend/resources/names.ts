/** SQL for a person's display name, null when there is no such person. */
export const personName = (row: string) =>
  `${row}.surname || ' ' || ${row}.name || ' ' || ${row}.patr`;

/** SQL for a subject's display name, null when there is no such subject. */
export const subjectName = (row: string) => `${row}.name || ' (' || ${row}.level || ')'`;
