import type { Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { expect, test } from '../kit/fixtures.ts';

/** Signs in and opens a page. */
type OpenAs = (username: string, path: string) => Promise<void>;

const SCHOOL = 'Гимназия № 12';

const schoolRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByLabel('Наименование').and(page.locator(`[value="${SCHOOL}"]`)) });
const waitingRow = (page: Page) => page.getByRole('row', { name: `Ждёт удаления: «${SCHOOL}»` });
const undo = (page: Page) => page.getByRole('button', { name: 'Отменить', exact: true });
const toast = (page: Page) => page.getByText(`Организация «${SCHOOL}» будет удалена, вместе с ней`);

const titles = (backend: Backend) =>
  backend.query<{ title: string }>('select title from schools').map(({ title }) => title);
const deletions = (backend: Backend) =>
  backend.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

async function openSchools(page: Page, openAs: OpenAs) {
  await openAs('admin', '/schools');
  await page.getByRole('switch').click();
}

async function deleteSchool(page: Page, openAs: OpenAs) {
  await openSchools(page, openAs);
  await schoolRow(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(toast(page)).toBeVisible();
}

test(
  'a school is deleted when the time is over, on whatever page its user is by then',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    await page.clock.install();
    await deleteSchool(page, openAs);
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
    expect(titles(backend)).toContain(SCHOOL);
    await page.getByRole('link', { name: 'Образовательные организации' }).click();
    await expect(waitingRow(page)).toBeVisible();
    expect(titles(backend)).toContain(SCHOOL);
    await page.clock.runFor(7000);
    await expect.poll(() => titles(backend)).not.toContain(SCHOOL);
    await expect(waitingRow(page)).toBeHidden();
    await expect(page.getByText(/Ждёт удаления|Удаляется/)).toBeHidden();
    expect(deletions(backend)).toEqual(['/api/schools/1/']);
  },
);

test('a reload, a closed tab or another site before the time is over deletes nothing', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await deleteSchool(page, openAs);
  await page.reload();
  await expect(page.getByText('Показано 4 из 4')).toBeVisible();
  expect(deletions(backend)).toEqual([]);

  await page.getByRole('switch').click();
  await schoolRow(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(toast(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/schools');
  await expect(page.getByText('Показано 4 из 4')).toBeVisible();
  expect(deletions(backend)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/schools');
  await other.getByRole('switch').click();
  await schoolRow(other).getByRole('button', { name: 'Удалить' }).click();
  await expect(toast(other)).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText('Показано 4 из 4')).toBeVisible();
  expect(deletions(backend)).toEqual([]);
  expect(titles(backend)).toContain(SCHOOL);
});

test('the time before a deletion stops under the pointer and under the focus', async ({
  page,
  backend,
  openAs,
}) => {
  await page.clock.install();
  await deleteSchool(page, openAs);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  expect(deletions(backend)).toEqual([]);
  await page.mouse.move(0, 0);
  await page.keyboard.press('F8');
  await expect(undo(page)).toBeFocused();
  await page.clock.runFor(60_000);
  expect(deletions(backend)).toEqual([]);
  await page.keyboard.press('F8');
  await expect(waitingRow(page)).toBeFocused();
  await page.clock.runFor(7000);
  await expect.poll(() => titles(backend)).not.toContain(SCHOOL);
});

test('a school is deleted and restored by the keyboard alone, and the focus is never lost', async ({
  page,
  backend,
  openAs,
}) => {
  await openSchools(page, openAs);
  const button = schoolRow(page).getByRole('button', { name: 'Удалить' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(waitingRow(page)).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(schoolRow(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(schoolRow(page).getByLabel('Наименование')).toBeFocused();
  expect(deletions(backend)).toEqual([]);
});

for (const width of [768, 1440]) {
  test(`two deliberate presses at one place delete one school, ${width} px`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await openSchools(page, openAs);
    const row = page.getByRole('row').filter({ has: page.getByLabel('Наименование') });
    const before = await row.nth(1).boundingBox();
    const place = await row.first().getByRole('button', { name: 'Удалить' }).boundingBox();
    if (!place) throw new Error('no button');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await page.mouse.click(x, y);
    await expect(undo(page)).toBeVisible();
    expect(await row.first().boundingBox()).toEqual(before);
    await page.mouse.click(x, y);
    await expect(undo(page)).toHaveCount(1);
    await page.mouse.move(0, 0);
    await expect(page.getByText(/, вместе с ней/)).toBeVisible();
    await page.clock.runFor(7000);
    await expect.poll(() => deletions(backend)).toHaveLength(1);
    expect(titles(backend)).toHaveLength(3);
  });
}

test('on a phone a school is deleted in its dialog, and the focus stays at its row', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openSchools(page, openAs);
  const row = page.getByRole('row', { name: SCHOOL });
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(waitingRow(page)).toBeFocused();
  await expect(undo(page)).toHaveCount(1);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(7000);
  await expect.poll(() => deletions(backend)).toEqual(['/api/schools/1/']);
  expect(titles(backend)).toHaveLength(3);
});

test('the button of a question about a deletion is red, and the words are those of the specification', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  await page.getByRole('switch').click();
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Вы действительно хотите удалить учителя \S+ \S+ \S+\?/);
  await expect(dialog).toContainText(/Вместе с ним будут удалены: \d+ предмет\S* \d+ урок/);
  const isRed = () =>
    dialog.getByRole('button', { name: 'OK' }).evaluate((ok) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--danger)';
      document.body.append(probe);
      return getComputedStyle(ok).backgroundColor === getComputedStyle(probe).color;
    });
  // The button is enabled, and red, when the records of the cascade have been counted.
  await expect.poll(isRed).toBe(true);
});

test('a toast can be reached and read over an open dialog', async ({ page, backend, openAs }) => {
  await deleteSchool(page, openAs);
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Наименование')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(dialog.getByLabel('Наименование')).toBeFocused();
  await undo(page).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Наименование')).toBeFocused();
  expect(deletions(backend)).toEqual([]);
});
