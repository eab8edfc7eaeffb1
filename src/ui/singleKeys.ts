/**
 * Keys that do something by themselves, without Ctrl. The Russian layout has their signs elsewhere:
 * «/» is Shift+\ there and «?» is Shift+7, while the key that is marked with both gives «.» and
 * «,». So a sign counts wherever it is typed, and this key counts whatever it gives: neither «.»
 * nor «,» does anything else.
 */
type KeyOf = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

export function isSlash({ key, code, shiftKey }: KeyOf): boolean {
  return key === '/' || (code === 'Slash' && !shiftKey);
}

export function isQuestionMark({ key, code, shiftKey }: KeyOf): boolean {
  return key === '?' || (code === 'Slash' && shiftKey && key !== '/');
}

/** Fields in which a single key is text, or moves the choice. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
/** Fields that take no text: in them a single key means what it means elsewhere. */
const BUTTONS = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether a key belongs to the field that has the focus. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(BUTTONS);
}
