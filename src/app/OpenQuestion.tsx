import { answer, useQuestion } from '../lib/forms/unsaved.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';

const LossDialog = lazyPart(() => import('./LossDialog.tsx'), null);

/** The question before unsaved work is lost; if the dialog's code is missing, the browser asks. */
export function OpenQuestion() {
  const question = useQuestion();
  return (
    question && (
      <ErrorBoundary
        key={question.number}
        fallback={null}
        onBroken={() => answer(window.confirm(question.text))}
      >
        <LossDialog question={question} />
      </ErrorBoundary>
    )
  );
}
