import { create } from 'zustand';

const usePlace = create<HTMLElement | null>()(() => null);

/** A ref: what the page tells stands in this element, where it lies over nothing that is pressed. */
export function noticePlace(element: HTMLDivElement): () => void {
  usePlace.setState(element, true);
  return () => {
    if (usePlace.getState() === element) usePlace.setState(null, true);
  };
}

/** The place that the page has for what is told over it, or null. */
export function useNoticePlace(): HTMLElement | null {
  return usePlace();
}
