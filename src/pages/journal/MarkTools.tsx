import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLaptop } from '../../ui/useNarrow.ts';
import type { MarkTool } from './useManyMarks.tsx';

/** The buttons for many marks: icons, and the word of the first where there is room for it. */
export function MarkTools({ tools }: { tools: readonly MarkTool[] }) {
  const isLaptop = useLaptop();
  return tools.map(({ label, icon, obstacle, onPress }, index) => {
    const isWord = index === 0 && !isLaptop;
    return (
      <Button
        key={label}
        look={isWord ? 'plain' : 'icon'}
        aria-label={isWord ? undefined : label}
        title={obstacle ?? (isWord ? undefined : label)}
        busy={obstacle !== undefined}
        onClick={onPress}
      >
        {isWord ? label : <Icon of={icon} />}
      </Button>
    );
  });
}
