import { useAppearance } from '../../stores/appearance.ts';
import { useAuth } from '../../stores/session/auth.ts';
import { allCommands } from '../../ui/keyboard/commands.ts';
import { isCtrlWith } from '../../ui/keyboard/ctrlKeys.ts';
import { isModalOpen } from '../../ui/dialogs/openDialogs.ts';
import { isInField } from '../../ui/keyboard/singleKeys.ts';
import { closeOverlay, openPalette, useOverlay } from '../../stores/commandPalette/overlay.ts';

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

function runSingleKey(event: KeyboardEvent): void {
  if (useAppearance.getState().keys === 'off' || !isAlone(event) || isInField(event.target)) return;
  const command = allCommands().find(({ isKey }) => isKey?.(event));
  if (!command?.run) return;
  event.preventDefault();
  command.run();
}

/** Neither shortcut works over another dialog, which must be answered first. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (useAuth.getState().session.status !== 'signedIn') return;
  const isOpen = useOverlay.getState().open?.kind === 'palette';
  if (isCtrlWith('K', event) && (isOpen || !isModalOpen())) {
    // The browser's own action would focus its address bar.
    event.preventDefault();
    if (isOpen) closeOverlay();
    else openPalette();
  } else if (!isModalOpen()) runSingleKey(event);
}

window.addEventListener('keydown', onKeyDown);
