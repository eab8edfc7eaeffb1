import type { School } from '../../domain/entities.ts';
import { SCHOOL_HEADINGS, TITLE_HEADINGS } from '../../domain/imports/headings.ts';
import { SCHOOL_LIMITS } from '../../domain/lists/limits.ts';
import { looseTitle } from '../../domain/imports/titleGuess.ts';
import type { Column } from '../../ui/fields/columns.ts';

export type Name = 'title';

/** The one column of the list, and the one field of the dialog and of the import. */
export const SCHOOL_COLUMNS: readonly Column<School, Name>[] = [
  {
    name: 'title',
    label: 'Наименование',
    headings: [...TITLE_HEADINGS, ...SCHOOL_HEADINGS],
    limit: SCHOOL_LIMITS.title,
    likeness: looseTitle,
    stored: ({ title }) => title,
  },
];
