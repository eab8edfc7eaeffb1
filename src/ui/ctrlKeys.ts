/** What the key of a Latin letter gives in the Russian layout. */
const IN_RUSSIAN = { A: 'ф', K: 'л', Z: 'я' };

type KeyOf = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether a key is Ctrl or Cmd with this letter, whatever the layout. */
export function isCtrlWith(letter: keyof typeof IN_RUSSIAN, event: KeyOf): boolean {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  // A keyboard on the screen may not tell the place of its keys.
  if (code === '') return [letter.toLowerCase(), IN_RUSSIAN[letter]].includes(key.toLowerCase());
  return code === `Key${letter}`;
}
