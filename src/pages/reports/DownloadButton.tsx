import type { SheetCell } from '../../domain/sheetRows.ts';
import { HeadButton } from '../../ui/HeadButton.tsx';
import { Download } from '../../ui/icons.ts';
import styles from './Report.module.css';
import { useDownload } from './useDownload.ts';

interface DownloadButtonProps {
  /** What is on the screen. */
  shown: object;
  /** The rows of the file. */
  rowsOf: () => SheetCell[][];
  name: string;
}

const SENTENCES = {
  failed: 'Файл не удалось создать. Повторите чуть позже.',
  stopped: 'Таблица изменилась, и файл не сохранён. Скачайте его снова.',
};

/** Saves what the table shows as a spreadsheet. */
export function DownloadButton({ shown, rowsOf, name }: DownloadButtonProps) {
  const { download, start } = useDownload(shown, rowsOf);
  const progress = typeof download === 'string' ? null : download;
  return (
    <>
      <div role="status" className={styles.download}>
        {progress && (
          <>
            Файл готовится…
            <progress
              aria-label="Файл готовится"
              max={progress.total}
              // Then the file is packed: nobody knows how far that is.
              {...(progress.laidOut < progress.total && { value: progress.laidOut })}
            />
          </>
        )}
        {typeof download === 'string' && SENTENCES[download]}
      </div>
      <HeadButton
        look="primary"
        icon={Download}
        word="Скачать отчёт"
        busy={progress !== null}
        onClick={() => void start(name)}
      />
    </>
  );
}
