import type { SheetCell } from '../../domain/reports.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Report.module.css';
import { useDownload } from './useDownload.ts';

interface DownloadButtonProps {
  /** The rows of the table on the screen; asked for when they are needed. */
  rows: () => readonly (readonly SheetCell[])[];
  name: string;
}

/** Saves what the table shows as a spreadsheet. */
export function DownloadButton({ rows, name }: DownloadButtonProps) {
  const { download, start } = useDownload();
  const progress = download === 'failed' ? null : download;
  return (
    <>
      <Button look="primary" busy={progress !== null} onClick={() => void start(rows(), name)}>
        Скачать отчёт
      </Button>
      <div role="status" className={styles.download}>
        {progress && (
          <>
            Файл готовится…
            <progress
              aria-label="Файл готовится"
              max={progress.total}
              // Packed is the file as a whole: how far that is nobody knows.
              {...(progress.laidOut < progress.total && { value: progress.laidOut })}
            />
          </>
        )}
        {download === 'failed' && 'Файл не удалось создать. Повторите чуть позже.'}
      </div>
    </>
  );
}
