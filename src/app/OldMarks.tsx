import { useEffect, useState } from 'react';
import { whenInputPauses } from '../lib/time/inputPause.ts';
import { useUnsavedLessons } from '../stores/marks/unsavedMarks.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';

const OldMarksDialog = lazyPart(() => import('./OldMarksDialog.tsx'), null);

/**
 * Asks on any page about marks that have waited in this browser for more than a week. It waits until
 * the user pauses: a press meant for a mark would answer the question.
 */
export function OldMarks() {
  const lessons = useUnsavedLessons().filter(({ old }) => old > 0);
  const [isPutOff, setPutOff] = useState(false);
  const [isResting, setResting] = useState(false);
  const isAny = lessons.length > 0;
  useEffect(() => (isAny ? whenInputPauses(() => setResting(true)) : undefined), [isAny]);
  if (!isAny || isPutOff || !isResting) return null;
  return (
    <ErrorBoundary fallback={null}>
      <OldMarksDialog lessons={lessons} onClose={() => setPutOff(true)} />
    </ErrorBoundary>
  );
}
