/** A title up to this length stays whole; the room for it is nearly always there. */
const SHORT = 30;
/** The number of last characters that fit beside an ellipsis in the narrowest columns. */
const END = 27;

/**
 * A long title in two parts: if there is too little room, the first part is cut off at its end.
 * Titles that begin alike differ in the second part, such as «№ 12» or the level of a course. The
 * second part begins with a word; for a short title it is empty.
 */
export function titleParts(title: string): readonly [start: string, end: string] {
  if (title.length <= SHORT) return [title, ''];
  const from = title.length - END;
  const space = title.indexOf(' ', from);
  const at = space === -1 ? from : space;
  return [title.slice(0, at), title.slice(at)];
}
