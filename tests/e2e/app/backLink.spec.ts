import { expect, test } from '../kit/fixtures.ts';

test('«Назад к предмету» is a step back, to the lesson that was opened', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await page.getByRole('link', { name: 'Информатика (Начальный)' }).click();
  const opened = page.getByRole('row', { name: /^Урок №3 / });
  await opened.getByRole('button', { name: 'Открыть журнал' }).click();
  await expect(page.getByRole('heading', { name: /^Урок от/ })).toBeVisible();
  await page.getByRole('link', { name: 'Назад к предмету' }).click();
  await expect(page).toHaveURL('/subjects/1');
  await expect(opened).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('«Назад к предмету» leads there as well when the journal was opened by its address', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1/lessons/5/journal');
  await page.getByRole('link', { name: 'Назад к предмету' }).click();
  await expect(page).toHaveURL('/subjects/1');
});
