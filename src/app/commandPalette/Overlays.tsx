import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../domain/entities.ts';
import { showToast } from '../../stores/toasts.ts';
import { PendingDialog } from '../../ui/dialogs/PendingDialog.tsx';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { isQuestionMark } from '../../ui/keyboard/singleKeys.ts';
import {
  closeOverlay,
  keepKey,
  openOverlay,
  type Overlay,
  useOverlay,
} from '../../stores/commandPalette/overlay.ts';
import './shortcuts.ts';

// Not lazyDialog: its loading dialog would enlarge the first download.
const coming = <PendingDialog onLeave={closeOverlay} />;
const CommandPalette = lazyPart(
  () => import('./CommandPalette.tsx'),
  <PendingDialog onLeave={closeOverlay} onType={keepKey} />,
);
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'), coming);
const AddLesson = lazyPart(() => import('./AddLesson.tsx'), coming);

function giveUp(): void {
  closeOverlay();
  showToast('Окно не удалось открыть. Проверьте подключение и откройте его ещё раз.');
}

function Shown({ overlay, user }: { overlay: Overlay; user: User }) {
  switch (overlay.kind) {
    case 'palette':
      return <CommandPalette user={user} keys={overlay.keys} onClose={closeOverlay} />;
    case 'keys':
      return <KeysDialog onClose={closeOverlay} />;
    case 'lesson':
      return <AddLesson {...overlay} onClose={closeOverlay} />;
  }
}

/** The command palette, the list of keys and a new lesson, over any page of a user. */
export function Overlays({ user }: { user: User }) {
  const open = useOverlay((state) => state.open);
  const { pathname } = useLocation();
  // Another page, such as after Back, closes the overlay.
  useEffect(() => closeOverlay, [pathname]);
  useCommands([
    { label: 'Быстрый переход', keys: ['Ctrl', 'K'], isEverywhere: true },
    {
      label: 'Клавиши',
      keys: ['?'],
      isKey: isQuestionMark,
      run: () => openOverlay({ kind: 'keys' }),
      isEverywhere: true,
    },
  ]);
  return (
    open && (
      <ErrorBoundary key={open.kind} fallback={null} onBroken={giveUp}>
        <Shown overlay={open} user={user} />
      </ErrorBoundary>
    )
  );
}
