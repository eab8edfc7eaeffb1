/** The characters that these keys type in the Russian layout. */
const IN_RUSSIAN = { A: 'ф', K: 'л', Z: 'я' };

type KeyOf = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** True for Ctrl or Cmd with this letter, in any layout. */
export function isCtrlWith(letter: keyof typeof IN_RUSSIAN, event: KeyOf): boolean {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  // On-screen keyboards may leave `code` empty.
  if (code === '') return [letter.toLowerCase(), IN_RUSSIAN[letter]].includes(key.toLowerCase());
  return code === `Key${letter}`;
}
