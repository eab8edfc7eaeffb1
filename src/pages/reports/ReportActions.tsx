import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { Download, FileSpreadsheet, Printer } from '../../ui/icons/icons.ts';
import { HeadMenu } from '../../ui/popover/HeadMenu.tsx';
import type { MenuAction } from '../../ui/popover/MenuButton.tsx';
import styles from './Report.module.css';
import { type DownloadedFile, useDownload } from './useDownload.ts';

interface ReportActionsProps {
  /** The report on the screen. */
  shown: object;
  /** The report on the screen as a spreadsheet. */
  plain: DownloadedFile;
  /** The same report with its totals. */
  withTotals?: DownloadedFile | null | undefined;
  /** False: there is nothing to print. */
  hasPaper: boolean;
  /** Further papers and views. */
  more?: readonly MenuAction[] | undefined;
}

const SENTENCES = {
  failed: 'Файл не удалось создать. Повторите чуть позже.',
  stopped: 'Таблица изменилась, и файл не сохранён. Скачайте его снова.',
};

/** Saves what the table shows as a spreadsheet; its other file and the papers are in one menu. */
export function ReportActions(props: ReportActionsProps) {
  const { shown, plain, withTotals, hasPaper, more = [] } = props;
  const { download, start } = useDownload(shown);
  const progress = typeof download === 'string' ? null : download;
  const busy = progress !== null;
  const others: MenuAction[] = [];
  if (withTotals) {
    // One file at a time.
    const save = () => void (busy || start(withTotals));
    others.push({ label: 'Скачать с итогами', icon: FileSpreadsheet, onPress: save });
  }
  if (hasPaper) {
    others.push({ label: 'Печать', icon: Printer, onPress: () => window.print() }, ...more);
  }
  return (
    <>
      <div role="status" className={styles.download}>
        {progress && (
          <>
            Файл готовится…{' '}
            <progress
              aria-label="Файл готовится"
              max={progress.total}
              // Indeterminate before and after the rows, where the progress is unknown.
              {...(progress.laidOut < progress.total && { value: progress.laidOut })}
            />
          </>
        )}
        {typeof download === 'string' && SENTENCES[download]}
      </div>
      {others.length > 0 && <HeadMenu actions={others} />}
      <HeadButton
        look="primary"
        icon={Download}
        word="Скачать отчёт"
        busy={busy}
        onClick={() => void start(plain)}
      />
    </>
  );
}
