/** Where the text of the lesson dialog is kept; a new lesson has no id yet. */
export const lessonPlace = (subjectId: number, lessonId: number | undefined) =>
  `lesson: ${subjectId} ${lessonId ?? 'new'}`;
