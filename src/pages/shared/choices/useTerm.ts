import { useMemo } from 'react';
import { latestTerm, type Term, termFrom, termKey } from '../../../domain/choices/terms.ts';
import type { ElectiveChoice } from '../../../domain/entities.ts';
import { changedQuery, useAddress } from '../../../lib/addresses/useAddress.ts';

/** The one term of the page: the list's filter, or the newest term while the list shows all. */
export function useTerm(choices: readonly ElectiveChoice[]) {
  const [params, changeAddress] = useAddress();
  const chosen = params.get('term') ?? '';
  // As a text: after a change of the choices it is mostly the same term.
  const key = termFrom(chosen) ? chosen : termKey(latestTerm(choices, new Date().getFullYear()));
  return {
    term: useMemo((): Term => termFrom(key) ?? { year: '', semester: '' }, [key]),
    /** True if the list shows this term alone. */
    isFixed: key === chosen,
    show: (term: Term) => changeAddress({ term: termKey(term) }),
    /** The query of the list with those who chose a subject for the term. */
    queryOf: (subjectId: number) =>
      changedQuery(params.toString(), {
        term: key,
        subject: String(subjectId),
        search: '',
        class: '',
      }),
  };
}

export type ShownTerm = ReturnType<typeof useTerm>;
