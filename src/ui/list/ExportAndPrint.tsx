import type { WorksheetCell } from '../../domain/worksheet.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { HeadButton } from '../buttons/HeadButton.tsx';
import { Download, Printer } from '../icons/icons.ts';
import { MenuButton } from '../popover/MenuButton.tsx';
import { useUpTo } from '../layout/useUpTo.ts';
import { useExport } from './useExport.ts';

interface ExportAndPrintProps {
  /** The name of the file. */
  title: string;
  /** False while rows are missing that will come. */
  isReady?: boolean;
  /** Makes the rows of the file, the labels first. */
  rowsOf: () => readonly (readonly WorksheetCell[])[];
}

/** Buttons that export and print the rows of a page; on a phone they are in one menu. */
export function ExportAndPrint({ title, isReady = true, rowsOf }: ExportAndPrintProps) {
  const isNarrow = useUpTo('phone');
  const saving = useExport(title, (options) => writeSheet(rowsOf(), options));
  const isBusy = saving.isBusy || !isReady;
  const print = () => window.print();
  return (
    <>
      {saving.hasFailed && <p role="alert">Файл не получился. Повторите.</p>}
      {isNarrow ? (
        isReady && (
          <MenuButton
            label="Ещё действия"
            actions={[
              { label: 'Экспорт', icon: Download, onPress: saving.start },
              { label: 'Печать', icon: Printer, onPress: print },
            ]}
          />
        )
      ) : (
        <>
          <HeadButton icon={Download} word="Экспорт" busy={isBusy} onClick={saving.start} />
          <HeadButton icon={Printer} word="Печать" busy={!isReady} onClick={print} />
        </>
      )}
    </>
  );
}
