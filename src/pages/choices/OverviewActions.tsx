import {
  overviewRows,
  type RoomLimits,
  type TermOverview,
} from '../../domain/choices/termOverview.ts';
import { type Term, termText } from '../../domain/choices/terms.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Download, Printer, Users } from '../../ui/icons/icons.ts';
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
  const file = useExport(`Выборы, ${termText(term)}`, () => overviewRows(overview, limits));
  return (
    <div className={styles.actions}>
      <Button onClick={onCarry}>Перенести…</Button>
      <MenuButton
        label="Действия со сводкой"
        actions={[
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
