// @module-tag main
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../../../../src/ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../../../../src/ui/loading/ErrorBoundary.tsx';

test('a part that could not be fetched is fetched again when it is next shown, and then kept', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  let fetches = 0;
  const Part = lazyPart<object>(() => {
    fetches += 1;
    if (fetches === 1) return Promise.reject(new Error('no such file'));
    return Promise.resolve({ default: () => <p>часть</p> });
  });
  function Page() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => setShown(!shown)}>открыть или закрыть</button>
        {shown && (
          <ErrorBoundary fallback={<p>не загрузилась</p>}>
            <Part />
          </ErrorBoundary>
        )}
      </>
    );
  }
  render(<Page />);
  const press = () => fireEvent.click(screen.getByRole('button'));
  press();
  await screen.findByText('не загрузилась');
  press();
  press();
  await screen.findByText('часть');
  press();
  press();
  expect(screen.getByText('часть')).toBeVisible();
  expect(fetches).toBe(2);
  // React logs every caught error; the logged one must be the error that the test throws.
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('no such file');
  vi.mocked(console.error).mockClear();
});
