import { create } from 'zustand';

/**
 * How the sign-in dialog of an ended session was opened: by itself, or by the user; null while it
 * is closed.
 */
export const useSignInAgain = create<{ asked: 'automatic' | 'byUser' | null }>()(() => ({
  asked: null,
}));

export function askForPassword(asked: 'automatic' | 'byUser' | null): void {
  useSignInAgain.setState({ asked });
}
