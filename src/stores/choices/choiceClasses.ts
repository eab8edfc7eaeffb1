import type { RecordCalls } from '../../api/recordCalls.ts';
import type { ElectiveChoice, ElectiveChoiceDraft } from '../../domain/entities.ts';
import { orNull } from '../../domain/failure.ts';
import { onReset, trackUser } from '../kit/lifecycle.ts';
import { notify, useNotices } from '../notices.ts';

type ChoiceCalls = RecordCalls<ElectiveChoice, ElectiveChoiceDraft>;

/**
 * The calls that write choices, which say so where the server has not kept the class: some ignore it,
 * for theirs is the student's. An answer may only leave it out; what the list then holds counts.
 *
 * @param isOfStudents whether the server keeps the class with the student, as far as is known.
 */
export function noticingClasses(calls: ChoiceCalls, isOfStudents: () => boolean): ChoiceCalls {
  /** Whether the list has shown a class to be kept; the same for all choices of a server. */
  let isKept: Promise<boolean | null> | null = null;
  onReset(() => {
    isKept = null;
  });

  const readBack = async (id: number) => {
    const stored = await orNull(calls.fetchAll());
    const choice = stored?.items.find((one) => one.id === id);
    return choice ? choice.className !== '' : null;
  };

  const look = async (id: number) => {
    const isSameUser = trackUser();
    isKept ??= readBack(id);
    const outcome = await isKept;
    if (!isSameUser()) return;
    if (outcome === null) isKept = null;
    if (outcome === false) say(isOfStudents());
  };

  const lookedAfter = async (draft: ElectiveChoiceDraft, write: Promise<ElectiveChoice>) => {
    const choice = await write;
    if (draft.className !== '' && choice.className === '') void look(choice.id);
    return choice;
  };

  return {
    ...calls,
    create: (draft) => lookedAfter(draft, calls.create(draft)),
    update: (id, draft) => lookedAfter(draft, calls.update(id, draft)),
  };
}

/**
 * Shows the notice once, however many choices are saved: the same notice that is still shown is
 * enough.
 */
function say(isOfStudents: boolean): void {
  const keeper = isOfStudents ? 'хранит его у ученика' : 'не хранит его в выборах';
  const text = `Класс не сохранён: этот сервер ${keeper}.`;
  if (!useNotices.getState().notices.some((one) => one.text === text)) notify(text);
}
