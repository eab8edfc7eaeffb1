import { useMemo } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { type Term, yearsToSay } from '../../domain/choices/terms.ts';
import { choiceColumns, choiceForm, choiceTable } from './choiceColumns.ts';
import { choiceOptions, withDetails } from './choiceDrafts.ts';
import { choiceFilters } from './choiceFilters.ts';

interface ChoiceColumnsOptions {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  /** The term that is looked over. */
  term: Term;
}

/** What the list of choices, its form, its filters and its import are made of. */
export function useChoiceColumns({ choices, subjects, students, term }: ChoiceColumnsOptions) {
  // Not of the choices: the rows would all be drawn again when one of them changes.
  const options = useMemo(() => choiceOptions(students, subjects), [students, subjects]);
  const columns = useMemo(() => choiceColumns(options), [options]);
  const filters = useMemo(() => choiceFilters(choices, subjects), [choices, subjects]);
  const form = useMemo(
    () => choiceForm({ ...options, students: withDetails(options.students, students, choices) }),
    [options, students, choices],
  );
  const table = useMemo(
    () => choiceTable(options, subjects, yearsToSay(choices, term, new Date().getFullYear())),
    [options, subjects, choices, term],
  );
  return { options, columns, filters, form, table };
}
