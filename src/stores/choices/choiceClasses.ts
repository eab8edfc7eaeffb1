import type { RecordCalls } from '../../api/recordCalls.ts';
import type { ElectiveChoice, ElectiveChoiceDraft } from '../../domain/entities.ts';
import { orNull } from '../../domain/failure.ts';
import { onReset, trackUser } from '../kit/lifecycle.ts';
import { showToast, useToasts } from '../toasts.ts';

type ChoiceCalls = RecordCalls<ElectiveChoice, ElectiveChoiceDraft>;

/**
 * The calls that write choices, with a toast if the server has not stored the class: some servers
 * ignore it, because they keep the class with the student. An answer without the class is no proof,
 * so the list is read to check.
 *
 * @param isOfStudents true if the server keeps the class with the student, as far as is known.
 */
export function withClassCheck(calls: ChoiceCalls, isOfStudents: () => boolean): ChoiceCalls {
  /**
   * True if the list shows that the server stores the class of a choice; the same for all choices.
   */
  let isClassStored: Promise<boolean | null> | null = null;
  onReset(() => {
    isClassStored = null;
  });

  const readIsClassStored = async (id: number) => {
    const stored = await orNull(calls.fetchAll());
    const choice = stored?.items.find((one) => one.id === id);
    return choice ? choice.className !== '' : null;
  };

  const checkClass = async (id: number) => {
    const isSameUser = trackUser();
    isClassStored ??= readIsClassStored(id);
    const outcome = await isClassStored;
    if (!isSameUser()) return;
    if (outcome === null) isClassStored = null;
    if (outcome === false) showClassWarning(isOfStudents());
  };

  const checkClassAfter = async (draft: ElectiveChoiceDraft, write: Promise<ElectiveChoice>) => {
    const choice = await write;
    if (draft.className !== '' && choice.className === '') void checkClass(choice.id);
    return choice;
  };

  return {
    ...calls,
    create: (draft) => checkClassAfter(draft, calls.create(draft)),
    update: (id, draft) => checkClassAfter(draft, calls.update(id, draft)),
  };
}

/**
 * Shows the toast once, even if many choices are saved: not while the same toast is still shown.
 */
function showClassWarning(isOfStudents: boolean): void {
  const keeper = isOfStudents ? 'хранит его у ученика' : 'не хранит его в выборах';
  const text = `Класс не сохранён: этот сервер ${keeper}.`;
  if (!useToasts.getState().toasts.some((one) => one.text === text)) showToast(text);
}
