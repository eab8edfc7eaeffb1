import { create } from 'zustand';
import { onReset } from '../kit/lifecycle.ts';

/** Null until the user opens or closes the figures. */
const useChosen = create<{ isOpen: boolean | null }>()(() => ({ isOpen: null }));
onReset(() => useChosen.setState({ isOpen: null }));

/**
 * True if the figures of a report are open, and a function that changes it.
 *
 * @param atFirst whether they are open until the user has decided.
 */
export function useFiguresOpen(atFirst: boolean) {
  const isOpen = useChosen().isOpen ?? atFirst;
  return [isOpen, (next: boolean) => useChosen.setState({ isOpen: next })] as const;
}
