import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageBoundary } from '../../../src/app/PageBoundary.tsx';
import { noteKept, noteUnsaved } from '../../../src/stores/marks/unsavedMarks.ts';
import { lazyPart } from '../../../src/ui/loading/lazyPart.tsx';

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
  // React logs every caught error; the logged one must be the error that the test throws.
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('could not be loaded');
  vi.mocked(console.error).mockClear();
});

describe('a page whose code can’t be fetched', () => {
  let fetches: number;

  /** Renders a page whose code arrives with the fetch of this number. */
  function openPage(arrivesWith: number) {
    fetches = 0;
    const Page = lazyPart<object>(() => {
      fetches += 1;
      if (fetches < arrivesWith) return Promise.reject(new Error('no such file'));
      return Promise.resolve({ default: () => <h1>Страница</h1> });
    });
    render(
      <PageBoundary>
        <Page />
      </PageBoundary>,
    );
  }

  const retry = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Повторить' }));

  beforeEach(() => {
    vi.mocked(console.error).mockImplementation(() => undefined);
  });

  afterEach(() => {
    // React logs every caught error; all must be those that the tests throw.
    for (const told of vi.mocked(console.error).mock.calls) {
      expect(told.join(' ')).toContain('no such file');
    }
    vi.mocked(console.error).mockClear();
  });

  test('is fetched again by a retry, which reloads nothing', async () => {
    openPage(2);
    await retry();
    expect(await screen.findByRole('heading', { name: 'Страница' })).toBeVisible();
    expect(fetches).toBe(2);
  });

  test('never reloads over marks that the browser does not keep, and says what to do', async () => {
    noteKept(false);
    noteUnsaved({
      subjectId: 1,
      lessonId: 5,
      saving: 0,
      waiting: 6,
      waitsFor: 'network',
      failed: 0,
      old: 0,
    });
    openPage(4);
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Сохраните');
    await retry();
    await screen.findByText(/Сохраните несохранённое и обновите страницу/);
    await retry();
    await vi.waitFor(() => expect(fetches).toBe(3));
    await retry();
    expect(await screen.findByRole('heading', { name: 'Страница' })).toBeVisible();
  });
});
