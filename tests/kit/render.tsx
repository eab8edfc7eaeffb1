import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { checkSession } from '../../src/stores/session/auth.ts';
import { giveSession } from './school.ts';

/** Shows the address, because a memory router does not change the browser's address bar. */
function AddressBar() {
  const { pathname, search } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

/** The path and the query of the app. */
export const currentAddress = () => screen.getByTestId('address').textContent;

/** Opens the app at an address, with the session of giveSession if there is one, else as a visitor. */
export function openApp(path: string) {
  void checkSession();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <AddressBar />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Opens the app at an address for a demo account that has already signed in. */
export async function openAppAs(username: string, path: string) {
  await giveSession(username);
  return openApp(path);
}

/** Waits for a screen's heading. */
export function heading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}

export { screen, waitFor };
