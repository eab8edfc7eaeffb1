import { useEffect } from 'react';
import { answer, type LossQuestion, useQuestion } from '../lib/unsaved.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';

const LossDialog = lazyPart(() => import('./LossDialog.tsx'), null);

/** The browser's own question, for when ours can't be fetched. */
function BrowserQuestion({ question }: { question: LossQuestion }) {
  useEffect(() => answer(window.confirm(question.text)), [question]);
  return null;
}

/** The question before something is lost; it is asked even where no part of the app can be fetched. */
export function OpenQuestion() {
  const question = useQuestion();
  return (
    question && (
      <PartBoundary fallback={<BrowserQuestion question={question} />}>
        <LossDialog question={question} />
      </PartBoundary>
    )
  );
}
