import { useState } from 'react';
import { useUnsavedLessons } from '../stores/marks/unsavedMarks.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

const OldMarksDialog = lazyPart(() => import('./OldMarksDialog.tsx'), null);

/** Asks, on whatever page, about marks that have waited in this browser for more than a week. */
export function OldMarks() {
  const lessons = useUnsavedLessons().filter(({ old }) => old > 0);
  const [isPutOff, setPutOff] = useState(false);
  if (lessons.length === 0 || isPutOff) return null;
  return (
    <PartBoundary fallback={null}>
      <OldMarksDialog lessons={lessons} onClose={() => setPutOff(true)} />
    </PartBoundary>
  );
}
