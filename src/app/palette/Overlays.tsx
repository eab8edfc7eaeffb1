import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '../../domain/entities.ts';
import { notify } from '../../stores/notices.ts';
import { ComingDialog } from '../../ui/ComingDialog.tsx';
import { useCommands } from '../../ui/commands.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { isQuestionMark } from '../../ui/singleKeys.ts';
import {
  closeOverlay,
  openOverlay,
  type Overlay,
  useOverlay,
} from '../../stores/palette/overlay.ts';
import './shortcuts.ts';

// Not lazyDialog: its loading dialog would enlarge the first download.
const coming = <ComingDialog onLeave={closeOverlay} />;
const Palette = lazyPart(() => import('./Palette.tsx'), coming);
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'), coming);
const AddLesson = lazyPart(() => import('./AddLesson.tsx'), coming);

function giveUp(): void {
  closeOverlay();
  notify('Окно не удалось открыть. Проверьте подключение и откройте его ещё раз.');
}

function Shown({ overlay, user }: { overlay: Overlay; user: User }) {
  switch (overlay.kind) {
    case 'palette':
      return <Palette user={user} onClose={closeOverlay} />;
    case 'keys':
      return <KeysDialog onClose={closeOverlay} />;
    case 'lesson':
      return <AddLesson {...overlay} onClose={closeOverlay} />;
  }
}

/** The quick jump, the list of keys and a new lesson, over any page of a user. */
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
      <PartBoundary key={open.kind} fallback={null} onBroken={giveUp}>
        <Shown overlay={open} user={user} />
      </PartBoundary>
    )
  );
}
