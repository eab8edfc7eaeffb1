import { create } from 'zustand';
import { onReset } from '../kit/lifecycle.ts';

const useFolded = create<{ isFolded: boolean }>()(() => ({ isFolded: false }));
onReset(() => useFolded.setState({ isFolded: false }));

/** True if the figures beside a report are folded away, and a function that changes it. */
export function useFiguresFolded() {
  const { isFolded } = useFolded();
  return [isFolded, (folded: boolean) => useFolded.setState({ isFolded: folded })] as const;
}
