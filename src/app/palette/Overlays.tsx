import type { User } from '../../domain/entities.ts';
import { notify } from '../../stores/notices.ts';
import { useCommands } from '../../ui/commands.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { isQuestionMark } from '../../ui/singleKeys.ts';
import { closeOverlay, openOverlay, useOverlay } from './overlay.ts';
import './shortcuts.ts';

// Not by lazyDialog: its own dialog would belong to the first download.
const Palette = lazyPart(() => import('./Palette.tsx'), null);
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'), null);

function giveUp(): void {
  closeOverlay();
  notify('Окно не удалось открыть. Проверьте подключение и откройте его ещё раз.');
}

/** The quick jump and the list of keys, over any page of a user. */
export function Overlays({ user }: { user: User }) {
  const open = useOverlay((state) => state.open);
  useCommands([
    { label: 'Быстрый переход', keys: ['Ctrl', 'K'], isEverywhere: true },
    {
      label: 'Клавиши',
      keys: ['?'],
      isKey: isQuestionMark,
      run: () => openOverlay('keys'),
      isEverywhere: true,
    },
  ]);
  return (
    open && (
      <PartBoundary key={open} fallback={null} onBroken={giveUp}>
        {open === 'palette' ? (
          <Palette user={user} onClose={closeOverlay} />
        ) : (
          <KeysDialog onClose={closeOverlay} />
        )}
      </PartBoundary>
    )
  );
}
