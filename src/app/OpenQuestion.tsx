import { answer, useQuestion } from '../lib/unsaved.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

const LossDialog = lazyPart(() => import('./LossDialog.tsx'), null);

/**
 * The question before something is lost. It is asked even where no part of the app can be fetched:
 * by the browser then.
 */
export function OpenQuestion() {
  const question = useQuestion();
  return (
    question && (
      <PartBoundary fallback={null} onBroken={() => answer(window.confirm(question.text))}>
        <LossDialog question={question} />
      </PartBoundary>
    )
  );
}
