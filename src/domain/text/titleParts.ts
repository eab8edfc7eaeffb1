/** A title up to this length stands as it is; the room for it is nearly always there. */
const SHORT = 30;
/** So many characters of the end fit beside an ellipsis in the narrowest columns. */
const END = 27;

/**
 * A long title in two parts: where the room is short, the first is cut off at its end. Titles that
 * begin alike differ in the second, as by «№ 12» or by the level of a course. It begins with a
 * word; it is empty for a short title.
 */
export function titleParts(title: string): readonly [start: string, end: string] {
  if (title.length <= SHORT) return [title, ''];
  const from = title.length - END;
  const space = title.indexOf(' ', from);
  const at = space === -1 ? from : space;
  return [title.slice(0, at), title.slice(at)];
}
