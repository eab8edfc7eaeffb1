import { russian } from '../../domain/text/names.ts';
import { setAppearance, useAppearance } from '../../stores/appearance.ts';
import { allCommands, type Command } from '../../ui/keyboard/commands.ts';
import { Dialog, DialogBody } from '../../ui/dialogs/Dialog.tsx';
import { Kbd } from '../../ui/keyboard/Kbd.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './KeysDialog.module.css';

function KeyList({ title, commands }: { title: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {commands.map(({ label, keys = [] }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} always />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the keys of the screen, and those that work everywhere. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const areSingleOn = useAppearance(({ keys }) => keys === 'on');
  const withKeys = allCommands().filter(({ keys, isKey }) => keys && (!isKey || areSingleOn));
  return (
    <Dialog title="Клавиши" onClose={onClose} ownFooter>
      <DialogBody>
        <KeyList
          title="На этой странице"
          commands={withKeys.filter(({ isEverywhere }) => !isEverywhere)}
        />
        <KeyList
          title="Везде"
          commands={withKeys
            .filter(({ isEverywhere }) => isEverywhere)
            .sort((a, b) => russian.compare(a.label, b.label))}
        />
        <div>
          <Switch
            label="Оценки одной клавишей"
            checked={areSingleOn}
            onChange={(isOn) => setAppearance({ keys: isOn ? 'on' : 'off' })}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}
