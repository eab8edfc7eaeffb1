import { lazy, Suspense } from 'react';
import { answerLeaving, useLeaveGuardState } from '../lib/leaveGuard.ts';

/** Comes when it is needed, apart from the first download. */
const QuestionDialog = lazy(() => import('./QuestionDialog.tsx'));

/** Asks whether a page may be left with what was typed on it. */
export function LeaveQuestion() {
  const waiting = useLeaveGuardState((state) => state.waiting);
  return (
    waiting && (
      <Suspense>
        <QuestionDialog
          title="Уйти без сохранения?"
          text="На странице есть несохранённые изменения. Они пропадут."
          onClose={() => answerLeaving(false)}
          onYes={() => answerLeaving(true)}
        />
      </Suspense>
    )
  );
}
