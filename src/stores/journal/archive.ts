import { fetchSubjectLessons } from '../../api/lessons.ts';
import type { Subject } from '../../domain/entities.ts';
import type { ReadJournal } from '../../domain/journal/archive.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { stateOf } from '../kit/query.ts';
import { runRepeatable } from '../kit/runMany.ts';
import { classMarksQuery } from '../lessons/subjectQueries.ts';

/**
 * Reads the journals of subjects anew, a few at a time, and goes on by itself after an outage.
 *
 * @param read gets each journal, by the id of its subject.
 */
export function readJournals(
  subjects: readonly Subject[],
  read: Map<number, ReadJournal>,
  run: RunArguments,
): Promise<void> {
  const [, signal] = run;
  const sendOne = async (subject: Subject) => {
    const readAt = new Date();
    await classMarksQuery.refetch(subject.id);
    const { data, failure } = stateOf(classMarksQuery.useStore.getState(), subject.id);
    if (failure) throw failure;
    // After the marks: each of them finds its lesson here.
    const lessons = await fetchSubjectLessons(subject.id, signal);
    if (data) read.set(subject.id, { subject, lessons, marks: data, readAt });
  };
  return runRepeatable(subjects, sendOne, run);
}
