import { useMemo } from 'react';
import { useToday } from '../../lib/time/useToday.ts';
import { useJournals } from '../../stores/journal/journalCheck.ts';
import { repeatedKind, slotsKind, termsKind, withoutTermKind } from './choiceKinds.tsx';
import type { DataKind, Lists } from './dataKind.tsx';
import { datesKind, entriesKind, oddEntriesKind } from './lessonKinds.tsx';
import { schoolsKind, spellingKind, teachersKind, useDoubles } from './peopleKinds.tsx';

/** All ways in which the data are amiss, in the order of their weight. */
export function useDataKinds({ students, teachers, schools, subjects, choices, lessons }: Lists) {
  const today = useToday();
  const lists = useMemo(
    (): Lists => ({ students, teachers, schools, subjects, choices, lessons }),
    [students, teachers, schools, subjects, choices, lessons],
  );
  const journals = useJournals(lists.subjects.items, lists.lessons.items, today);
  const doubles = useDoubles(lists, journals);
  const ofJournals = useMemo(
    () => ({ entries: entriesKind(lists, journals), odd: oddEntriesKind(lists, journals) }),
    [lists, journals],
  );
  const others = useMemo(
    () => ({
      spelling: spellingKind(lists),
      dates: datesKind(lists, today),
      slots: slotsKind(lists),
      terms: termsKind(lists),
      withoutTerm: withoutTermKind(lists),
      repeated: repeatedKind(lists),
      teachers: teachersKind(lists),
      schools: schoolsKind(lists),
    }),
    [lists, today],
  );
  const kinds: DataKind[] = [
    doubles,
    others.terms,
    others.withoutTerm,
    others.slots,
    ofJournals.entries,
    ofJournals.odd,
    others.dates,
    others.spelling,
    others.teachers,
    others.schools,
    others.repeated,
  ];
  return { kinds, journals };
}
