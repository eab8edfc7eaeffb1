import { create } from 'zustand';

const usePlace = create<HTMLElement | null>()(() => null);

/** A ref callback: toasts are drawn in this element, where they cover no button. */
export function toastHost(element: HTMLDivElement): () => void {
  usePlace.setState(element, true);
  return () => {
    if (usePlace.getState() === element) usePlace.setState(null, true);
  };
}

/** The element in which the page wants its toasts drawn; null for the usual corner. */
export function useToastHost(): HTMLElement | null {
  return usePlace();
}
