import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageBoundary } from '../../src/app/PageBoundary.tsx';

function Broken(): never {
  throw new Error('a chunk could not be loaded');
}

test('a page that breaks says so in Russian and leaves the rest usable', () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  render(
    <>
      <nav>меню</nav>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Страницу не удалось показать.');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.getByText('меню')).toBeVisible();
  // React tells the console of every caught error; here it is the one that was thrown.
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('could not be loaded');
  vi.mocked(console.error).mockClear();
});
