import { useEffect } from 'react';
import { answerLeaving, dropLeaving, useLeaveGuardState } from '../lib/leaveGuard.ts';
import { Question } from './Question.tsx';

/** Asks whether a page may be left with what was typed on it. */
export function LeaveQuestion() {
  const waiting = useLeaveGuardState((state) => state.waiting);
  // A question that its user has left behind is nobody else's.
  useEffect(() => dropLeaving, []);
  return (
    waiting && (
      <Question
        title="Уйти без сохранения?"
        text={waiting.cost}
        onClose={() => answerLeaving(false)}
        onYes={() => answerLeaving(true)}
      />
    )
  );
}
