import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. */
const useOpenDialogs = create<readonly HTMLDialogElement[]>()(() => []);

// For base.css. `html:has(dialog:modal)` would have the browser look through the page at every change.
useOpenDialogs.subscribe(({ length }) => {
  document.documentElement.toggleAttribute('data-modal', length > 0);
});

export function addOpenDialog(dialog: HTMLDialogElement): void {
  useOpenDialogs.setState((dialogs) => [...dialogs, dialog], true);
}

export function removeOpenDialog(dialog: HTMLDialogElement): void {
  useOpenDialogs.setState((dialogs) => dialogs.filter((one) => one !== dialog), true);
}

/** The topmost open dialog, or null. Everything outside of it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useOpenDialogs((dialogs) => dialogs.at(-1) ?? null);
}

/** How many are on their way: their code is being fetched. */
let coming = 0;

/** Counts a dialog as coming; returns what ends that. */
export function noteComing(): () => void {
  coming += 1;
  return () => {
    coming -= 1;
  };
}

/** Whether a modal dialog is open now, or is coming. */
export function isModalOpen(): boolean {
  return coming > 0 || useOpenDialogs.getState().length > 0;
}
