import type { Page } from '@playwright/test';

interface Spoken {
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** The browser's accessibility tree, as screen readers get it. */
export async function spoken(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Spoken[] };
  await session.detach();
  return nodes;
}

export const textsOf = (nodes: Spoken[]) => nodes.map(({ name }) => name?.value ?? '');
