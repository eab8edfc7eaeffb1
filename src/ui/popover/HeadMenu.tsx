import { useCommands } from '../keyboard/commands.ts';
import { MenuButton, type MenuAction } from './MenuButton.tsx';

interface HeadMenuProps {
  actions: readonly MenuAction[];
}

/** The less frequent actions of a page, beside its main one. The command palette offers them too. */
export function HeadMenu({ actions }: HeadMenuProps) {
  useCommands(actions.map(({ label, icon, onPress }) => ({ label, icon, run: onPress })));
  return <MenuButton label="Ещё" actions={actions} isWord />;
}
