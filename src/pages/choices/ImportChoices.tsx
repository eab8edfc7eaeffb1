import type { ElectiveChoice, Student } from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { problemOfTerm, type Term } from '../../domain/choices/terms.ts';
import { electiveChoiceList } from '../../stores/lists/adminLists.ts';
import type { Column } from '../../ui/fields/columns.ts';
import { ImportButton, type useImport } from '../../ui/import/ImportButton.tsx';
import { type Name, ONCE_A_TERM } from './choiceColumns.ts';
import { toDraft } from './choiceDrafts.ts';

interface ImportChoicesProps {
  title: string;
  importing: ReturnType<typeof useImport>;
  columns: readonly Column<ElectiveChoice, Name>[];
  choices: Listing<ElectiveChoice>;
  students: readonly Student[];
  /** What a row is of, unless the table says another. */
  term: Term;
}

/** Adds the choices of a table, one a student and term. */
export function ImportChoices({
  title,
  importing,
  columns,
  choices,
  students,
  term,
}: ImportChoicesProps) {
  return (
    <ImportButton
      importing={importing}
      title={title}
      columns={columns}
      list={choices}
      unique={ONCE_A_TERM}
      {...(problemOfTerm(term) === null && { common: { ...term } })}
      onImport={(rows, ...run) =>
        electiveChoiceList.createMany(
          rows.map((values) => toDraft(values, students)),
          run,
        )
      }
    />
  );
}
