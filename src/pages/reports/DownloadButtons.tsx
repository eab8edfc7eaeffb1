import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { Download, FileSpreadsheet } from '../../ui/icons/icons.ts';
import styles from './Report.module.css';
import { type DownloadedFile, useDownload } from './useDownload.ts';

interface DownloadButtonsProps {
  /** The report on the screen. */
  shown: object;
  /** The report on the screen as a spreadsheet. */
  plain: DownloadedFile;
  /** The same report with its totals. */
  withTotals?: DownloadedFile | null | undefined;
}

const SENTENCES = {
  failed: 'Файл не удалось создать. Повторите чуть позже.',
  stopped: 'Таблица изменилась, и файл не сохранён. Скачайте его снова.',
};

/** Save what the table shows as a spreadsheet, plain or with totals; one file at a time. */
export function DownloadButtons({ shown, plain, withTotals }: DownloadButtonsProps) {
  const { download, start } = useDownload(shown);
  const progress = typeof download === 'string' ? null : download;
  const busy = progress !== null;
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
      {withTotals && (
        <HeadButton
          icon={FileSpreadsheet}
          word="Скачать с итогами"
          busy={busy}
          onClick={() => void start(withTotals)}
        />
      )}
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
