import { choiceCalls } from '../../api/choices.ts';
import { changedMeanwhileFailure } from '../../api/failures.ts';
import { wholeOf } from '../../api/requestList.ts';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  Student,
  StudentDraft,
} from '../../domain/entities.ts';
import { type RunArguments, runOverPart } from '../../domain/lists/runs.ts';
import { electiveChoiceList, studentList } from './adminLists.ts';

/** What is to be created for an applicant. */
export interface ApplicantRecords {
  /** The number of the application. */
  id: number;
  /** A stored student's id, or a new student. */
  student: number | StudentDraft;
  choice: Omit<ElectiveChoiceDraft, 'studentId'>;
}

/** What a run has created, by the number of the application. */
export interface CreatedRecords {
  students: Map<number, Student>;
  choices: Map<number, ElectiveChoice>;
}

/** Creates the new students among applicants, and then a choice for each applicant. */
export async function createApplicants(
  applicants: readonly ApplicantRecords[],
  created: CreatedRecords,
  run: RunArguments,
): Promise<void> {
  const [, signal] = run;
  const newcomers = applicants.flatMap((applicant) =>
    typeof applicant.student === 'number' || created.students.has(applicant.id)
      ? []
      : [{ applicant, draft: applicant.student }],
  );
  if (newcomers.length > 0) {
    await studentList.createMany(
      newcomers.map(({ draft }) => draft),
      runOverPart(
        applicants,
        newcomers.map(({ applicant }) => applicant),
        run,
        // An applicant is done when the choice is stored.
        (_applicant, failure) => failure !== null,
      ),
      (student, index) => {
        const one = newcomers[index];
        // The draft completes the answer, in which some servers leave out fields.
        if (one) created.students.set(one.applicant.id, { ...student, ...one.draft });
      },
    );
  }
  if (signal.aborted) return;
  const chosen = applicants.flatMap((applicant) => {
    const { student } = applicant;
    const studentId =
      typeof student === 'number' ? student : created.students.get(applicant.id)?.id;
    return studentId === undefined
      ? []
      : [{ applicant, draft: { ...applicant.choice, studentId } }];
  });
  await electiveChoiceList.createMany(
    chosen.map(({ draft }) => draft),
    runOverPart(
      applicants,
      chosen.map(({ applicant }) => applicant),
      run,
    ),
    (choice, index) => {
      const one = chosen[index];
      if (one) created.choices.set(one.applicant.id, { ...choice, ...one.draft });
    },
  );
}

/**
 * Removes what `createApplicants` has created and nobody has changed. A new student is deleted only
 * without any choice left, because a server deletes the choices of a student along.
 */
export async function undoApplicants(
  applicants: readonly ApplicantRecords[],
  created: CreatedRecords,
  run: RunArguments,
): Promise<void> {
  const [onOutcome, signal] = run;
  const withChoice = applicants.filter(({ id }) => created.choices.has(id));
  await electiveChoiceList.removeUnchanged(
    withChoice.flatMap(({ id }) => created.choices.get(id) ?? []),
    runOverPart(applicants, withChoice, run, ({ id }, failure) => {
      if (failure === null) created.choices.delete(id);
      return failure !== null || !created.students.has(id);
    }),
  );
  const newcomers = applicants.filter(
    ({ id }) => created.students.has(id) && !created.choices.has(id),
  );
  if (signal.aborted || newcomers.length === 0) return;
  const stored = wholeOf(await choiceCalls.fetchAll());
  const choosers = new Set(stored.map(({ studentId }) => studentId));
  const hasChoice = ({ id }: ApplicantRecords) =>
    choosers.has(created.students.get(id)?.id ?? null);
  const removable = newcomers.filter((one) => !hasChoice(one));
  await studentList.removeUnchanged(
    removable.flatMap(({ id }) => created.students.get(id) ?? []),
    runOverPart(applicants, removable, run),
  );
  for (const one of newcomers.filter(hasChoice)) {
    onOutcome(applicants.indexOf(one), changedMeanwhileFailure());
  }
}
