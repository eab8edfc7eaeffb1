import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
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

/** A question before something is lost; it is asked even where no part of the app can be fetched. */
export const Question = lazyPart<QuestionDialogProps>(
  () => import('./QuestionDialog.tsx').catch(() => ({ default: BrowserQuestion })),
  null,
);
