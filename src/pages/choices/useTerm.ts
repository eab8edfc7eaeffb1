import { useMemo } from 'react';
import type { Term } from '../../domain/choices/terms.ts';
import { changedQuery, useAddress } from '../../lib/addresses/useAddress.ts';
import { useTypedParam } from '../../lib/addresses/useTypedParam.ts';

/** The term of the overview, kept in the address beside the list's search. */
export function useTerm() {
  const [params, changeAddress] = useAddress();
  const thisYear = String(new Date().getFullYear());
  const [year, typeYear] = useTypedParam(params.get('overviewYear') ?? thisYear, (overviewYear) =>
    changeAddress({ overviewYear }),
  );
  const semester = params.get('overviewSemester') ?? '1';
  return {
    term: useMemo((): Term => ({ year, semester }), [year, semester]),
    /** True if the address names the term. */
    isAsked: params.has('overviewYear'),
    typeYear,
    chooseSemester: (overviewSemester: string) =>
      changeAddress({ overviewYear: year, overviewSemester }),
    show: ({ year: overviewYear, semester: overviewSemester }: Term) =>
      changeAddress({ overviewYear, overviewSemester }),
    /** The query of the list with those who chose a subject for the term. */
    queryOf: (subjectId: number) =>
      changedQuery(params.toString(), {
        year,
        semester,
        subject: String(subjectId),
        search: '',
        class: '',
      }),
  };
}

export type ShownTerm = ReturnType<typeof useTerm>;
