import { useState } from 'react';
import type { Lesson } from '../../../domain/entities.ts';
import type { PlanRow } from '../../../domain/lessons/plan.ts';
import type { Listing } from '../../../domain/lists/listing.ts';
import { lazyDialog } from '../../../ui/dialogs/lazyDialog.tsx';

const ReadPlan = lazyDialog(() => import('./ReadPlan.tsx'));
const TakePlan = lazyDialog(() => import('./TakePlan.tsx'));
const PlanDialog = lazyDialog(() => import('./PlanDialog.tsx'));

type Step = { name: 'read' | 'take' } | { name: 'dates'; rows: readonly PlanRow[] };

/** The dialogs that make lessons of a plan: its source, and then its dates. */
export function usePlanDialogs(subjectId: number, lessons: Listing<Lesson>, today: string) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const onRead = (rows: readonly PlanRow[]) => setStep({ name: 'dates', rows });
  return {
    read: () => setStep({ name: 'read' }),
    take: () => setStep({ name: 'take' }),
    dialog: step && (
      <>
        {step.name === 'read' && <ReadPlan onRead={onRead} onClose={close} />}
        {step.name === 'take' && <TakePlan subjectId={subjectId} onRead={onRead} onClose={close} />}
        {step.name === 'dates' && (
          <PlanDialog
            subjectId={subjectId}
            rows={step.rows}
            lessons={lessons.items}
            today={today}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
