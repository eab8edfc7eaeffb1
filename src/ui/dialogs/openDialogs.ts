import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. */
const useOpenDialogs = create<readonly HTMLDialogElement[]>()(() => []);

// For base.css: with `html:has(dialog:modal)` the browser would search the page at every change.
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

/** The number of dialogs whose code is being fetched. */
let coming = 0;

/** Counts a dialog as coming, until the returned function is called. */
export function notePending(): () => void {
  coming += 1;
  return () => {
    coming -= 1;
  };
}

/** True if a modal dialog is open, or its code is being fetched. */
export function isModalOpen(): boolean {
  return coming > 0 || useOpenDialogs.getState().length > 0;
}
