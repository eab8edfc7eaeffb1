import type { Page } from '@playwright/test';

/** The number of A4 pages of the page in print. */
export async function pagesOf(page: Page): Promise<number> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', margin });
  return [...pdf.toString('latin1').matchAll(/\/MediaBox/g)].length;
}
