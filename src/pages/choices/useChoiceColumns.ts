import { useCallback, useMemo } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { MISSING } from '../../domain/choices/choices.ts';
import { classFilter, subjectOptions } from '../../domain/choices/options.ts';
import {
  offeredTerms,
  offeredYears,
  problemOfTerm,
  type Term,
  termKey,
  termOption,
} from '../../domain/choices/terms.ts';
import { idText } from '../../domain/ids.ts';
import { namesakeDetails } from '../../domain/text/distinctLabels.ts';
import { briefTitles as briefTitlesOf, fullName, studentDetail } from '../../domain/text/names.ts';
import type { ShownTerm } from '../shared/choices/useTerm.ts';
import { choiceColumns, choiceForm, choiceNote, choiceTable } from './choiceColumns.ts';
import { choiceOptions, withDetails } from './choiceDrafts.ts';

/** A choice whose year or semester is a mistake, or missing, belongs to no term. */
const NO_TERM = { value: MISSING, label: 'Не указан' };

const keyOf = (choice: ElectiveChoice) =>
  problemOfTerm(choice) === null ? termKey(choice) : MISSING;

/**
 * The filters of a list of choices: by term, class and subject. Some servers keep the class with the
 * student only.
 */
function choiceFilters(
  choices: readonly ElectiveChoice[],
  subjects: readonly Subject[],
  term: Term,
  classOf: (choice: ElectiveChoice) => string | undefined,
) {
  const terms = offeredTerms(choices, term, new Date().getFullYear());
  return [
    {
      name: 'term',
      label: 'Семестр',
      options: [
        ...terms.map((one) => ({ value: termKey(one), label: termOption(one) })),
        ...(choices.some((choice) => keyOf(choice) === MISSING) ? [NO_TERM] : []),
      ],
      matches: (choice: ElectiveChoice, key: string) => keyOf(choice) === key,
    },
    classFilter(choices, classOf),
    {
      name: 'subject',
      label: 'Предмет',
      options: subjectOptions(subjects),
      matches: ({ firstSubjectId, secondSubjectId }: ElectiveChoice, id: string) =>
        idText(firstSubjectId) === id || idText(secondSubjectId) === id,
    },
  ];
}

interface ChoiceColumnsOptions {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  shown: Pick<ShownTerm, 'term' | 'isFixed'>;
}

/** The columns, form, filters and import of the list of choices. */
export function useChoiceColumns({
  choices,
  subjects,
  students,
  shown: { term, isFixed },
}: ChoiceColumnsOptions) {
  // Independent of the choices: otherwise a change of one choice would render all rows again.
  const options = useMemo(() => choiceOptions(students, subjects), [students, subjects]);
  const namesakes = useMemo(() => namesakeDetails(students, fullName, studentDetail), [students]);
  const briefTitles = useMemo(() => briefTitlesOf(subjects), [subjects]);
  const columns = useMemo(
    () => choiceColumns(options, { namesakes, briefTitles, isTermFixed: isFixed }),
    [options, namesakes, briefTitles, isFixed],
  );
  const filters = useMemo(() => {
    const classes = new Map(students.map(({ id, className }) => [id, className]));
    const classOf = ({ className, studentId }: ElectiveChoice) =>
      className || classes.get(studentId ?? 0);
    return choiceFilters(choices, subjects, term, classOf);
  }, [choices, subjects, students, term]);
  const form = useMemo(
    () => choiceForm({ ...options, students: withDetails(options.students, students, choices) }),
    [options, students, choices],
  );
  const table = useMemo(
    () => choiceTable(options, subjects, offeredYears(choices, term, new Date().getFullYear())),
    [options, subjects, choices, term],
  );
  const noteOf = useCallback(
    (choice: ElectiveChoice) =>
      choiceNote(choice, { namesakes, briefTitles, isTermFixed: isFixed }),
    [namesakes, briefTitles, isFixed],
  );
  return { options, columns, filters, form, table, briefTitles, noteOf };
}
