import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSheets, type Sheet } from '../../lib/sheets/readSheets.ts';

const UNREAD = {
  noSpreadsheet:
    'Файл не удалось прочитать. Это не таблица .xlsx, .xls, .ods или .csv, или она закрыта паролем.',
  noReader: 'Таблицу не удалось разобрать. Проверьте подключение и повторите.',
};

const EMPTY = 'В таблице нет строк.';

/** Reads files and pasted text, one at a time, until it is stopped or nobody waits for it. */
export function useSheetReading(
  dropped: File | null,
  onRead: (sheets: Sheet[], source: string | File) => void,
) {
  const [isReading, setReading] = useState(dropped !== null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);

  const show = async (source: string | File) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    const found = await readSheets(source, own.signal);
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- set when the file is read, later
    showDropped();
    // What is read after the dialog has gone is nobody's.
    return () => current.current?.abort();
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
      current.current?.abort();
      setReading(false);
    },
  };
}
