import type { Option } from '../../domain/text/distinctLabels.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';

interface ChooseFirstProps {
  title: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** The most options to offer side by side; more are easier to read in the select element. */
const MOST = 12;

/** Offers the options while the user has chosen nothing to report on. */
export function ChooseFirst({ title, options, onChoose }: ChooseFirstProps) {
  return (
    <Message
      title={title}
      actions={
        options.length <= MOST &&
        options.map(({ value, label }) => (
          <Button key={value} onClick={() => onChoose(value)}>
            {label}
          </Button>
        ))
      }
    />
  );
}
