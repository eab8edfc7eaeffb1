import { useAppearance } from '../../stores/appearance.ts';
import { useAuth } from '../../stores/auth.ts';
import { allCommands } from '../../ui/commands.ts';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';
import { closeOverlay, openOverlay, useOverlay } from '../../stores/overlay.ts';

/** Ctrl+K or Cmd+K, by the place of the key: another layout has another letter there. */
function isJumpKey({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  // A keyboard on the screen may not tell the place.
  return code === '' ? ['k', 'л'].includes(key.toLowerCase()) : code === 'KeyK';
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

function runSingleKey(event: KeyboardEvent): void {
  if (useAppearance.getState().keys === 'off' || !isAlone(event) || isInField(event.target)) return;
  const command = allCommands().find(({ isKey }) => isKey?.(event));
  if (!command?.run) return;
  event.preventDefault();
  command.run();
}

/** Neither opens over another dialog: it has to be answered first. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (useAuth.getState().session.status !== 'signedIn') return;
  const isOpen = useOverlay.getState().open?.kind === 'palette';
  if (isJumpKey(event) && (isOpen || !isModalOpen())) {
    // Else the browser would lead to its address bar.
    event.preventDefault();
    if (isOpen) closeOverlay();
    else openOverlay({ kind: 'palette' });
  } else if (!isModalOpen()) runSingleKey(event);
}

window.addEventListener('keydown', onKeyDown);
