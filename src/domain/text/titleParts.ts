/** A title up to this length stays whole; the room for it is nearly always there. */
const SHORT = 30;
/** The number of last characters that fit beside an ellipsis in the narrowest columns. */
const END = 22;
/** Without a level the last two words tell titles apart, and the beginning gets more room. */
const END_OF_NAME = 16;
/** Two lines of a heading on a phone. */
const TWO_LINES = 54;

/**
 * A long title in two parts: if there is too little room, the first part is cut off at its end.
 * Titles that begin alike differ in the second part, such as «№ 12» or the level of a course. The
 * second part begins with a word; for a short title it is empty.
 */
export function titleParts(title: string): readonly [start: string, end: string] {
  if (title.length <= SHORT) return [title, ''];
  const hasLevel = /[),]/.test(title);
  const from = title.length - (hasLevel ? END : END_OF_NAME);
  const space = title.indexOf(' ', from);
  const at = space === -1 ? from : space;
  return [title.slice(0, at), title.slice(at)];
}

/** A title of two lines at most: «Методы и средства измерений… системах (Начальный)». */
export function shortTitle(title: string): string {
  if (title.length <= TWO_LINES) return title;
  const [start, end] = titleParts(title);
  const from = TWO_LINES - end.length;
  const space = start.lastIndexOf(' ', from);
  return `${start.slice(0, space > 0 ? space : from)}…${end}`;
}
