import { create } from 'zustand';
import type { Subject } from '../../domain/entities.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { onReset } from '../kit/lifecycle.ts';

/** The subject of a new lesson, with its present lessons. */
export interface AddedTo {
  subject: Subject;
  lessons: readonly NumberedLesson[];
}

/** A dialog that the user has opened over the page. */
export type Overlay =
  { kind: 'palette'; keys: readonly string[] } | { kind: 'keys' } | ({ kind: 'lesson' } & AddedTo);

interface OverlayState {
  open: Overlay | null;
}

export const useOverlay = create<OverlayState>()(() => ({ open: null }));

onReset(() => closeOverlay());

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay });
}

export const openPalette = () => openOverlay({ kind: 'palette', keys: [] });

/** Keeps a key that is pressed while the code of the command palette is fetched. */
export function keepKey(key: string): void {
  useOverlay.setState(({ open }) =>
    open?.kind === 'palette' ? { open: { ...open, keys: [...open.keys, key] } } : {},
  );
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
