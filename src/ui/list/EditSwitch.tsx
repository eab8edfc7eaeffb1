import { ask } from '../../lib/forms/unsaved.ts';
import { useCommands } from '../keyboard/commands.ts';
import { Pencil } from '../icons/icons.ts';
import { Switch } from '../fields/Switch.tsx';
import { useList } from './listContext.ts';

const LABEL = 'Режим редактирования';

interface EditSwitchProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Turns the editing of rows on and off; asks before it drops unsaved edits. */
export function EditSwitch({ isOn, onSwitch }: EditSwitchProps) {
  const { drafts, unsaved } = useList().edits;
  const stop = () => {
    drafts.dropAll();
    onSwitch(false);
  };
  const change = (wanted: boolean) => {
    if (wanted) onSwitch(true);
    else if (unsaved.length === 0) stop();
    else {
      ask({
        title: 'Выключить без сохранения?',
        text: `Изменённых строк: ${unsaved.length}. Изменения пропадут.`,
        onYes: stop,
      });
    }
  };
  useCommands([{ label: LABEL, icon: Pencil, run: () => change(!isOn) }]);
  return <Switch label={LABEL} checked={isOn} onChange={change} />;
}
