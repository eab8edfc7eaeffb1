import { useEffect, useEffectEvent, useState } from 'react';
import { readSheets, type Worksheet } from '../../lib/sheets/readSheets.ts';
import { useTask } from '../../lib/forms/useTask.ts';

const UNREAD = {
  noSpreadsheet:
    'Файл не удалось прочитать. Он изменён, закрыт паролем или это не таблица .xlsx, .xls, .ods или .csv.',
  otherEncoding:
    'Другая кодировка: буквы в файле не распознаны. Откройте файл в Excel и сохраните как .xlsx.',
  noReader: 'Таблицу не удалось разобрать. Проверьте подключение и повторите.',
};

const EMPTY = 'В таблице нет строк.';

/** Reads one file or pasted text at a time; `stop` and unmounting end the reading. */
export function useTableReading(
  dropped: File | null,
  column: readonly string[] | null,
  onRead: (sheets: Worksheet[], source: string | File) => void,
) {
  const [isReading, setReading] = useState(dropped !== null);
  const [error, setError] = useState<string | null>(null);
  const task = useTask();

  const show = async (source: string | File) => {
    const found = await readSheets(source, task.begin(), column);
    if (found === null) return;
    setReading(false);
    if (typeof found === 'string') setError(UNREAD[found]);
    else if (found.length === 0) setError(EMPTY);
    else onRead(found, source);
  };

  const showDropped = useEffectEvent(() => {
    if (dropped) void show(dropped);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set when the file is read, later
    showDropped();
  }, []);

  return {
    isReading,
    error,
    read: (source: string | File) => {
      setReading(true);
      setError(null);
      void show(source);
    },
    stop: () => {
      task.stop();
      setReading(false);
    },
  };
}
