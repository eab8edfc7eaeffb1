import { useMemo } from 'react';
import { useToday } from '../../lib/time/useToday.ts';
import { useJournals } from '../../stores/journal/journalCheck.ts';
import { repeatedKind, slotsKind, termsKind, withoutTermKind } from './choiceKinds.tsx';
import type { DataKind, Lists } from './dataKind.tsx';
import { datesKind, entryKinds } from './lessonKinds.tsx';
import { schoolsKind, spellingKind, teachersKind, useDoubles } from './peopleKinds.tsx';

/** What the lists tell, in the order of its weight. */
const KINDS: readonly ((lists: Lists, today: string) => DataKind)[] = [
  termsKind,
  withoutTermKind,
  slotsKind,
  datesKind,
  spellingKind,
  teachersKind,
  schoolsKind,
  repeatedKind,
];

/** All ways in which the data are amiss, in the order of their weight. */
export function useDataKinds({ students, teachers, schools, subjects, choices, lessons }: Lists) {
  const today = useToday();
  // The same object as long as the lists are: with each journal that is read, the page renders anew.
  const lists = useMemo(
    (): Lists => ({ students, teachers, schools, subjects, choices, lessons }),
    [students, teachers, schools, subjects, choices, lessons],
  );
  const journals = useJournals(lists.subjects.items, lists.lessons.items, today);
  const doubles = useDoubles(lists, journals);
  const ofEntries = useMemo(() => entryKinds(lists, journals), [lists, journals]);
  const ofLists = useMemo(() => KINDS.map((kindOf) => kindOf(lists, today)), [lists, today]);
  const kinds = [doubles, ...ofEntries, ...ofLists];
  return { kinds, journals };
}
