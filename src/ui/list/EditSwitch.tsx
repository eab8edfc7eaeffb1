import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Switch } from '../Switch.tsx';
import type { RowEdits } from './useRowEdits.ts';

interface EditSwitchProps<Item extends { id: number }, Name extends string> {
  edits: RowEdits<Item, Name>;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Turns the editing of rows on and off; what is unsaved is not given up without a question. */
export function EditSwitch<Item extends { id: number }, Name extends string>({
  edits: { drafts, unsaved },
  isOn,
  onSwitch,
}: EditSwitchProps<Item, Name>) {
  const [isAsking, setAsking] = useState(false);
  const stop = () => {
    drafts.dropAll();
    setAsking(false);
    onSwitch(false);
  };
  const change = (wanted: boolean) => {
    if (wanted) onSwitch(true);
    else if (unsaved.length > 0) setAsking(true);
    else stop();
  };
  return (
    <>
      <Switch label="Режим редактирования" checked={isOn} onChange={change} />
      {isAsking && (
        <Dialog title="Выключить без сохранения?" onClose={() => setAsking(false)} onOk={stop}>
          Изменённых строк: {unsaved.length}. Изменения пропадут.
        </Dialog>
      )}
    </>
  );
}
