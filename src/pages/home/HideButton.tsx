import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { X } from '../../ui/icons/icons.ts';

interface HideButtonProps {
  /** The name of the button, which says what it hides. */
  label: string;
  title: string;
  onHide: () => void;
}

/** Moves the focus to the button of the next or previous line, because the pressed line disappears. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}

/** Takes a line from a list of the home page. */
export function HideButton({ label, title, onHide }: HideButtonProps) {
  return (
    <Button
      look="icon"
      aria-label={label}
      title={title}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        onHide();
      }}
    >
      <Icon of={X} />
    </Button>
  );
}
