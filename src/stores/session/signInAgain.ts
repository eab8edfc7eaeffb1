import { create } from 'zustand';

/**
 * How the sign-in dialog of an ended session was opened: by itself, or by the user; null while it
 * is closed.
 */
export const useSignInAgain = create<{ asked: 'byItself' | 'atWish' | null }>()(() => ({
  asked: null,
}));

export function askForPassword(asked: 'byItself' | 'atWish' | null): void {
  useSignInAgain.setState({ asked });
}
