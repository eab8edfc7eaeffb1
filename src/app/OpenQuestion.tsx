import { answer, useQuestion } from '../lib/forms/unsaved.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

const LossDialog = lazyPart(() => import('./LossDialog.tsx'), null);

/** The question before unsaved work is lost; if the dialog's code is missing, the browser asks. */
export function OpenQuestion() {
  const question = useQuestion();
  return (
    question && (
      <PartBoundary
        key={question.number}
        fallback={null}
        onBroken={() => answer(window.confirm(question.text))}
      >
        <LossDialog question={question} />
      </PartBoundary>
    )
  );
}
