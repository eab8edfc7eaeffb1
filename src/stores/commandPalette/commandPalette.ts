import { useMemo } from 'react';
import { create } from 'zustand';
import type { Student, User } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { gapOf } from '../../domain/lists/listing.ts';
import { schoolList, studentList, subjectList } from '../lists/adminLists.ts';
import { homeQuery } from '../home.ts';
import { onReset } from '../kit/lifecycle.ts';
import { createLimit } from '../../lib/time/limit.ts';
import { type Query, type QueryKey, stateOf, useQueryState } from '../kit/query.ts';
import { allLessonsQuery } from '../reports/reports.ts';
import {
  classMarksQuery,
  lessonsQuery,
  subjectQuery,
  subjectStudentsQuery,
} from '../lessons/subjectQueries.ts';

/** Four at a time, like the subjects, because a school's server is small. */
const inTurn = createLimit(4);
/** A list younger than this is not loaded again. */
const FRESH_MS = 5 * 60_000;

interface Loading {
  isLoading: boolean;
  /** Why data are missing that the user may see. */
  failure: Failure | null;
}

const NOT_LOADING: Loading = { isLoading: false, failure: null };
const useLoading = create<Loading>()(() => NOT_LOADING);

let current = new AbortController();

onReset(() => {
  current.abort();
  current = new AbortController();
  useLoading.setState(NOT_LOADING, true);
});

/**
 * Failures that are not shown: the user may not see the data, the server does not have them, or we
 * stopped the call.
 */
const HIDDEN_FAILURES: readonly Failure['kind'][] = ['forbidden', 'notFound', 'session', 'aborted'];

/**
 * Makes the function that loads data, a few calls at a time, unless they are younger than
 * `staleTime`.
 */
function createLoad(signal: AbortSignal, staleTime: number) {
  return async <Key extends QueryKey>(query: Pick<Query<Key, unknown>, 'fetch'>, key: Key) => {
    const failure = await inTurn(() => query.fetch(key, signal, staleTime));
    const isShown = failure !== null && !HIDDEN_FAILURES.includes(failure.kind);
    if (isShown && !signal.aborted) useLoading.setState({ failure });
  };
}

/** Loads all lists for a superuser; the server decides which it gives. */
async function loadLists(isSuperuser: boolean, signal: AbortSignal): Promise<void> {
  const load = createLoad(signal, FRESH_MS);
  const lists = [subjectList.query, studentList.query, allLessonsQuery, schoolList.query];
  await Promise.all([
    load(homeQuery, 'own'),
    ...(isSuperuser ? lists : []).map((query) => load(query, 'all')),
  ]);
}

/** Loads the lessons and students of a teacher's own subjects, unless they are loaded. */
async function loadOwnSubjects(signal: AbortSignal): Promise<void> {
  const load = createLoad(signal, Infinity);
  const ids = homeQuery.getData('own')?.subjects.map(({ id }) => id) ?? [];
  const withoutStudents = ids.filter((id) => classMarksQuery.getData(id) === null);
  await Promise.all([
    ...ids.map((id) => load(lessonsQuery, id)),
    ...withoutStudents.map((id) => load(subjectStudentsQuery, id)),
  ]);
}

/**
 * Loads the data that the command palette searches, in the background and a few calls at a time. Data
 * show as soon as they come.
 */
export async function loadPalette({ isSuperuser }: User): Promise<void> {
  if (useLoading.getState().isLoading) return;
  const { signal } = current;
  useLoading.setState({ isLoading: true, failure: null });
  await loadLists(isSuperuser, signal);
  if (!isSuperuser) await loadOwnSubjects(signal);
  if (!signal.aborted) useLoading.setState({ isLoading: false });
}

/** True if something is still loading, and why something could not be loaded. */
export const usePaletteLoading = (): Loading => useLoading();

/** Why the loaded lists may lack a record; null if they are whole. */
export function usePaletteGap(): string | null {
  const lists = [
    useQueryState(subjectList.query, 'all').data,
    useQueryState(studentList.query, 'all').data,
    useQueryState(schoolList.query, 'all').data,
    useQueryState(allLessonsQuery, 'all').data,
  ];
  return gapOf(...lists.filter((list) => list !== null));
}

/** All loaded data, whichever screen has loaded them; null for a list that is not loaded. */
export function usePaletteData() {
  const home = useQueryState(homeQuery, 'own').data;
  const subjects = useQueryState(subjectList.query, 'all').data;
  const students = useQueryState(studentList.query, 'all').data;
  const schools = useQueryState(schoolList.query, 'all').data;
  const allLessons = useQueryState(allLessonsQuery, 'all').data;
  const visited = subjectQuery.useStore();
  const lessons = lessonsQuery.useStore();
  const marks = classMarksQuery.useStore();
  const chosenBy = subjectStudentsQuery.useStore();
  return useMemo(() => {
    const studentsOf = (subjectId: number): readonly Student[] | null =>
      stateOf(marks, subjectId).data?.students ?? stateOf(chosenBy, subjectId).data;
    const lessonsOf = (subjectId: number) => stateOf(lessons, subjectId).data?.items ?? null;
    /** The subjects whose pages were visited. */
    const visitedSubjects = [...visited.values()].flatMap(({ data }) => data ?? []);
    return {
      home,
      subjects: subjects?.items ?? null,
      students: students?.items ?? null,
      schools: schools?.items ?? null,
      allLessons: allLessons?.items ?? null,
      visitedSubjects,
      lessonsOf,
      studentsOf,
    };
  }, [home, subjects, students, schools, allLessons, visited, lessons, marks, chosenBy]);
}

export type PaletteData = ReturnType<typeof usePaletteData>;
