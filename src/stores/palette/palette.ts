import { useMemo } from 'react';
import { create } from 'zustand';
import type { Student, User } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { gapOf } from '../../domain/lists/listing.ts';
import { schoolList, studentList, subjectList } from '../lists/adminLists.ts';
import { homeStore } from '../home.ts';
import { useCached } from '../kit/cache.ts';
import { onReset } from '../kit/lifecycle.ts';
import { createLimit } from '../kit/limit.ts';
import { stateOf } from '../kit/query.ts';
import { subjectLessonsStore } from '../lessons/lessons.ts';
import { allLessonsStore } from '../reports/reports.ts';
import { classMarks, subjectLessons, subjectStudents } from '../lessons/taughtSubjects.ts';

/** Loads data for no screen; returns the failure, if there is one. */
type Load = (signal: AbortSignal) => Promise<Failure | null>;

/** A school's server is small: the lists are asked for four at a time, as the subjects are. */
const inTurn = createLimit(4);
/** For this time a list that the quick jump has loaded is not loaded again. */
const FRESH_MS = 5 * 60_000;

interface Loading {
  isLoading: boolean;
  /** Why something is missing that the user may see. */
  failure: Failure | null;
}

const QUIET: Loading = { isLoading: false, failure: null };
const useLoading = create<Loading>()(() => QUIET);

const loadedAt = new Map<Load, number>();
let current = new AbortController();

onReset(() => {
  current.abort();
  current = new AbortController();
  loadedAt.clear();
  useLoading.setState(QUIET, true);
});

const loadHome: Load = (signal) => homeStore.loadBehind('own', signal);

/** A superuser sees all; the server decides. */
const SUPERUSER_LOADS: readonly Load[] = [
  loadHome,
  (signal) => subjectList.resource.loadBehind('all', signal),
  (signal) => studentList.resource.loadBehind('all', signal),
  (signal) => allLessonsStore.loadBehind('all', signal),
  (signal) => schoolList.resource.loadBehind('all', signal),
];

/** The lessons and students of a teacher's own subjects, unless a screen has loaded them. */
function ownLoads(): Load[] {
  const subjects = homeStore.useCache.getState().get('own')?.subjects ?? [];
  const hasStudents = (id: number) => classMarks.getData(id) !== null;
  return [
    ...subjects.map(
      ({ id }): Load =>
        (signal) =>
          subjectLessons.fetch(id, signal, Infinity),
    ),
    ...subjects
      .filter(({ id }) => !hasStudents(id))
      .map(
        ({ id }): Load =>
          (signal) =>
            subjectStudents.fetch(id, signal, Infinity),
      ),
  ];
}

/** Failures of no interest: the user may not see it, the server does not have it, or we stopped. */
const SILENT: readonly Failure['kind'][] = ['forbidden', 'notFound', 'session', 'aborted'];

async function run(load: Load, signal: AbortSignal): Promise<void> {
  const failure = await load(signal);
  if (signal.aborted) return;
  if (failure === null) loadedAt.set(load, Date.now());
  else if (!SILENT.includes(failure.kind)) useLoading.setState({ failure });
}

const isStale = (load: Load) => Date.now() - (loadedAt.get(load) ?? -FRESH_MS) >= FRESH_MS;

/**
 * Loads what the quick jump finds things in, behind what is there already, a few calls at a time.
 * All that comes shows as soon as it is there.
 */
export async function loadPalette({ isSuperuser }: User): Promise<void> {
  if (useLoading.getState().isLoading) return;
  const { signal } = current;
  useLoading.setState({ isLoading: true, failure: null });
  const lists = (isSuperuser ? SUPERUSER_LOADS : [loadHome]).filter(isStale);
  await Promise.all(lists.map((load) => inTurn(() => run(load, signal))));
  if (!isSuperuser) await Promise.all(ownLoads().map((load) => run(load, signal)));
  if (!signal.aborted) useLoading.setState({ isLoading: false });
}

/** Whether something is still loading, and why something could not be loaded. */
export const usePaletteLoading = (): Loading => useLoading();

/** Why a list that is loaded may lack what is looked for. */
export function usePaletteGap(): string | null {
  const lists = [
    useCached(subjectList.resource.useCache, 'all'),
    useCached(studentList.resource.useCache, 'all'),
    useCached(schoolList.resource.useCache, 'all'),
    useCached(allLessonsStore.useCache, 'all'),
  ];
  return gapOf(...lists.filter((list) => list !== null));
}

/** All that is loaded by now, whoever loaded it; null for what is not. */
export function usePaletteData() {
  const home = useCached(homeStore.useCache, 'own');
  const subjects = useCached(subjectList.resource.useCache, 'all');
  const students = useCached(studentList.resource.useCache, 'all');
  const schools = useCached(schoolList.resource.useCache, 'all');
  const allLessons = useCached(allLessonsStore.useCache, 'all');
  const visited = subjectLessonsStore.useCache();
  const lessons = subjectLessons.useStore();
  const marks = classMarks.useStore();
  const chosenBy = subjectStudents.useStore();
  return useMemo(() => {
    const studentsOf = (subjectId: number): readonly Student[] | null =>
      stateOf(marks, subjectId).data?.students ?? stateOf(chosenBy, subjectId).data;
    const lessonsOf = (subjectId: number) =>
      visited.get(String(subjectId))?.lessons.items ?? stateOf(lessons, subjectId).data;
    /** The subjects whose pages were visited. */
    const visitedSubjects = [...visited.values()].map(({ subject }) => subject);
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
