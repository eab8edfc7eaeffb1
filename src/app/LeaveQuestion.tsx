import { answerLeaving, useLeaveGuardState } from '../lib/leaveGuard.ts';
import { Question } from './Question.tsx';

/** Asks whether a page may be left with what was typed on it. */
export function LeaveQuestion() {
  const waiting = useLeaveGuardState((state) => state.waiting);
  const cost = useLeaveGuardState((state) => state.costs.at(-1) ?? '');
  return (
    waiting && (
      <Question
        title="Уйти без сохранения?"
        text={cost}
        onClose={() => answerLeaving(false)}
        onYes={() => answerLeaving(true)}
      />
    )
  );
}
