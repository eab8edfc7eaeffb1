import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
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

/** Comes when it is needed, apart from the first download. */
const QuestionDialog = lazy<ComponentType<QuestionDialogProps>>(() =>
  import('./QuestionDialog.tsx').catch(() => ({ default: BrowserQuestion })),
);

/** A question before something is lost; it is asked even where no part of the app can be fetched. */
export function Question(props: QuestionDialogProps) {
  return (
    <Suspense>
      <QuestionDialog {...props} />
    </Suspense>
  );
}
