import type * as testingLibrary from '@testing-library/dom';

/** A text, or a pattern as its source, which can be sent to the page. */
export type Wanted = { text: string } | { pattern: string };

/** One step of a way to elements: from those found before to others. */
export type Step =
  | { by: 'role'; role: string; name: Wanted | null; states: testingLibrary.ByRoleOptions }
  | { by: 'label'; text: string }
  | { by: 'text'; text: Wanted }
  | { by: 'css'; css: string }
  | { by: 'content'; text: string }
  | { by: 'place'; index: number };

/** What is put into each page. */
export interface Prepared {
  TestingLibraryDom: typeof testingLibrary;
  find: typeof findInPage;
  complaints: string[];
}

/** Runs in the page: keeps what the page complains of. */
export function watchPage(): void {
  const complaints: string[] = [];
  (window as unknown as Prepared).complaints = complaints;
  addEventListener('error', ({ message }) => {
    // Not an error: what an observer changes in one frame is told to it in the next one.
    if (!message.startsWith('ResizeObserver loop')) complaints.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective}: ${blockedURI}`),
  );
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    console[level] = (...told: unknown[]) => complaints.push(told.map(String).join(' '));
  }
}

/** Runs in the page: the shown elements at the end of a way. */
export function findInPage(steps: readonly Step[]): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (window as unknown as Prepared)
    .TestingLibraryDom;
  const matcher = (wanted: Wanted) =>
    'text' in wanted ? wanted.text : new RegExp(wanted.pattern, 'u');
  const from = (scope: HTMLElement, step: Exclude<Step, { by: 'place' }>): HTMLElement[] => {
    switch (step.by) {
      case 'role': {
        const name = step.name && matcher(step.name);
        return queryAllByRole(scope, step.role, { ...step.states, ...(name && { name }) });
      }
      case 'label':
        return queryAllByLabelText(scope, step.text);
      case 'text':
        return queryAllByText(scope, matcher(step.text));
      case 'css':
        return [...scope.querySelectorAll<HTMLElement>(step.css)];
      case 'content':
        return scope.innerText.includes(step.text) ? [scope] : [];
    }
  };
  const found = steps.reduce<HTMLElement[]>(
    (scopes, step) => {
      if (step.by === 'place') return scopes.slice(step.index, step.index + 1 || undefined);
      return [...new Set(scopes.flatMap((scope) => from(scope, step)))];
    },
    [document.body],
  );
  return found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
}
