import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import type { QuestionDialogProps } from './QuestionDialog.tsx';

/** The browser's own question, for when ours can't be fetched. */
function BrowserQuestion({ text, onClose, onYes }: QuestionDialogProps) {
  const ask = useEffectEvent(() => {
    if (window.confirm(text)) onYes();
    else onClose();
  });
  useEffect(() => ask(), []);
  return null;
}

const QuestionDialog = lazyPart(() => import('./QuestionDialog.tsx'), null);

/** A question before something is lost; it is asked even where no part of the app can be fetched. */
export function Question(props: QuestionDialogProps) {
  return (
    <PartBoundary fallback={<BrowserQuestion {...props} />}>
      <QuestionDialog {...props} />
    </PartBoundary>
  );
}
