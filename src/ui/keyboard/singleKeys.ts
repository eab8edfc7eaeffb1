/**
 * Keys that act without Ctrl. In the Russian layout «/» is Shift+\ and «?» is Shift+7, while the
 * key with «/» and «?» printed on it types «.» and «,». So the sign counts wherever it is typed,
 * and this key counts whatever it types: «.» and «,» have no other action.
 */
type KeyOf = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

export function isSlash({ key, code, shiftKey }: KeyOf): boolean {
  return key === '/' || (code === 'Slash' && !shiftKey);
}

export function isQuestionMark({ key, code, shiftKey }: KeyOf): boolean {
  return key === '?' || (code === 'Slash' && shiftKey && key !== '/');
}

/** Fields in which a single key types text or changes the choice. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="textbox"]';
/** Inputs that take no text: in them single keys act as they do outside of fields. */
const BUTTONS = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** True if a key belongs to the field that has the focus. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null && !target.matches(BUTTONS);
}
