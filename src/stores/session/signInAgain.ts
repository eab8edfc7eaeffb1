import { create } from 'zustand';

/** Whether the user of an ended session is asked for the password by now, at their wish or not. */
export const useSignInAgain = create<{ asked: 'byItself' | 'atWish' | null }>()(() => ({
  asked: null,
}));

export function askForPassword(asked: 'byItself' | 'atWish' | null): void {
  useSignInAgain.setState({ asked });
}
