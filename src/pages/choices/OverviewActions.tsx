import {
  overviewRows,
  type RoomLimits,
  type TermOverview,
} from '../../domain/choices/termOverview.ts';
import { type Term, termKey, termText } from '../../domain/choices/terms.ts';
import { useNavigate } from 'react-router-dom';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Download, ListChecks, Printer, Users } from '../../ui/icons/icons.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { useExport } from '../../ui/list/useExport.ts';
import { MenuButton } from '../../ui/popover/MenuButton.tsx';
import { printPaper } from '../../ui/paper/usePrinting.ts';
import styles from './TermOverview.module.css';

interface OverviewActionsProps {
  term: Term;
  overview: TermOverview;
  limits: RoomLimits;
  onCarry: () => void;
}

/** The actions of a term: carry its choices, print its lists, save them as a file. */
export function OverviewActions({ term, overview, limits, onCarry }: OverviewActionsProps) {
  const file = useExport(`Выборы, ${termText(term)}`, (options) =>
    writeSheet(overviewRows(overview, limits), options),
  );
  const navigate = useNavigate();
  const distribute = () => void navigate(paths.applications(termKey(term)));
  useCommands([{ label: 'Распределить заявки', icon: ListChecks, run: distribute }]);
  return (
    <div className={styles.actions}>
      <Button onClick={onCarry}>Перенести…</Button>
      <MenuButton
        label="Действия со сводкой"
        actions={[
          { label: 'Распределить заявки…', icon: ListChecks, onPress: distribute },
          {
            label: 'Печать списков групп',
            icon: Users,
            onPress: () => printPaper('electiveGroups'),
          },
          { label: 'Печать сводки', icon: Printer, onPress: () => printPaper('termOverview') },
          { label: 'Скачать сводку', icon: Download, onPress: file.start },
        ]}
      />
      {file.hasFailed && <p role="alert">Файл не получился. Повторите.</p>}
    </div>
  );
}
