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

/** Whether a modal dialog is open now. */
export function isModalOpen(): boolean {
  return useOpenDialogs.getState().length > 0;
}
