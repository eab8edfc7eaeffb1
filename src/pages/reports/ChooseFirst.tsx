import type { Option } from '../../domain/text/distinctLabels.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';

interface ChooseFirstProps {
  title: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
}

/** As many are offered side by side; of more the select element is easier to read. */
const MOST = 12;

/** Nothing is chosen to report on: offers what there is. */
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
