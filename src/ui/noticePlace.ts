import { create } from 'zustand';

const usePlace = create<HTMLElement | null>()(() => null);

/** A ref callback: notices are drawn in this element, where they cover no button. */
export function noticePlace(element: HTMLDivElement): () => void {
  usePlace.setState(element, true);
  return () => {
    if (usePlace.getState() === element) usePlace.setState(null, true);
  };
}

/** The element in which the page wants its notices drawn; null for the usual corner. */
export function useNoticePlace(): HTMLElement | null {
  return usePlace();
}
