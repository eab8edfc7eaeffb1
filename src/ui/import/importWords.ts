import { createContext, useContext } from 'react';

/** What becomes of the rows of a table, in the words of the preview. */
export interface ImportWords {
  /** «Создать: 26». */
  action: string;
  /** «Создадим 26 из 33». */
  future: string;
  /** The tab of the rows that go through: «К созданию 26». */
  ready: string;
}

const CREATION: ImportWords = { action: 'Создать', future: 'Создадим', ready: 'К созданию' };

/** The words for rows that are handed on, not sent. */
export const READING: ImportWords = { action: 'Взять', future: 'Возьмём', ready: 'Берём' };

const ImportWordsContext = createContext(CREATION);

export const ImportWordsProvider = ImportWordsContext.Provider;
export const useImportWords = () => useContext(ImportWordsContext);
