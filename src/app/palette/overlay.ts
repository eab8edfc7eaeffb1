import { create } from 'zustand';
import { onReset } from '../../stores/kit/lifecycle.ts';

/** What lies over the page at the user's wish: the quick jump, or the list of keys. */
export type Overlay = 'palette' | 'keys';

interface OverlayState {
  open: Overlay | null;
}

export const useOverlay = create<OverlayState>()(() => ({ open: null }));

onReset(() => closeOverlay());

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
