import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { BAD_ANSWERS, SCREENS } from '../../kit/badAnswers.ts';

/** Only the screen with a sentence of its own. jsdom checks the others, for each of their calls. */
const IN_BROWSER = ['/reports/schools?school=1'];

for (const screen of SCREENS.filter(({ address }) => IN_BROWSER.includes(address))) {
  const { address, user, call, rows, nothing } = screen;
  test(`${address}: every bad answer is a sentence, with a menu that works and a way to try again`, async ({
    page,
    backend,
    openAs,
  }) => {
    await openAs(user, address);
    const main = page.getByRole('main');
    await expect(main).toContainText(rows);
    const message = main.getByRole('alert');
    const again = page.getByRole('button', { name: 'Повторить' });
    for (const [index, { name, reply, sentence, otherwise }] of BAD_ANSWERS.entries()) {
      await test.step(name, async () => {
        const end = backend.fault({ path: call, reply });
        await (index === 0 ? page.reload() : again.click());
        await expect(message).toContainText(otherwise?.[call] ?? sentence);
        await expect(message).not.toContainText(/html|Traceback|undefined/i);
        end();
      });
    }
    await test.step('the menu, and the way to try again', async () => {
      await page.getByRole('link', { name: 'Оценки по школам' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
      const end = backend.fault({ path: call, reply: 'drop' });
      await page.goBack();
      await expect(message).toContainText('Нет связи с сервером.');
      end();
      await again.click();
      await expect(main).toContainText(rows);
    });
    await test.step('null', async () => {
      const end = backend.fault({ path: call, reply: () => Response.json(null) });
      await page.reload();
      await expect(main).toContainText(nothing);
      end();
    });
  });
}

const ODD_TEXTS = [
  '<img src=x onerror=alert(1)>',
  `${'Очень длинное слово '.repeat(249)}и ещё`,
  'Д'.repeat(5_000),
  '\u202eадаоборот\u202c',
  'Лицей 👩‍🏫',
] as const;

const ALL = [0, 1, 2, 3, 4] as const;

/** Screens, and the indexes of the texts that each must show. */
const ODD_SCREENS: readonly (readonly [address: string, texts: readonly (0 | 1 | 2 | 3 | 4)[]])[] =
  [
    ['/schools', [0, 1, 2, 3]],
    ['/students', ALL],
    ['/teachers', ALL],
    ['/subjects', ALL],
    ['/choices', ALL],
    ['/subjects/1', ALL],
    ['/subjects/1/lessons/5/journal', ALL],
    ['/reports/schools?school=1', [0]],
    ['/reports/teachers/1/subjects?subject=1', [0, 1]],
    ['/reports/subjects', ALL],
  ];

/** The text of the page and the values of its fields. */
const textsOn = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [
        main.textContent,
        ...Array.from(main.querySelectorAll('input, textarea'), (field) =>
          'value' in field ? field.value : '',
        ),
      ].join('\n'),
    );

test('texts with markup, of 5,000 characters, right to left and emoji are shown as they stand', async ({
  page,
  backend,
  openAs,
}) => {
  // Ten screens of long texts: 30 s on a quiet machine.
  test.slow();
  const columns = [
    ['schools', 'title'],
    ['students', 'surname'],
    ['teachers', 'surname'],
    ['subjects', 'name'],
    ['lessons', 'topic'],
    ['lessons', 'homework'],
  ] as const;
  for (const [table, column] of columns) {
    const own = table === 'lessons' ? 'where subjects = 1' : '';
    const rows = backend.query<{ id: number }>(
      `select id from ${table} ${own} order by id limit 5`,
    );
    rows.forEach(({ id }, index) => {
      backend.execute(`update ${table} set ${column} = ? where id = ?`, ODD_TEXTS[index] ?? '', id);
    });
  }
  backend.execute('update choices set sub_first = 1, sub_second = 2 where students <= 5');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => alerts.push(dialog.message()));
  await openAs('admin', '/');
  for (const [address, indexes] of ODD_SCREENS) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('table').or(page.getByRole('grid')).first()).toBeVisible();
      const texts = await textsOn(page);
      for (const index of indexes) expect(texts).toContain(ODD_TEXTS[index]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }
  expect(alerts).toEqual([]);
});

test('the app says that it is offline at the start and at a save, and recovers', async ({
  page,
  context,
  backend,
}) => {
  const end = backend.fault({ path: /^\/api\//, reply: 'drop' });
  await page.goto('/subjects/1');
  await expect(page.getByText('Нет связи с сервером.')).toBeVisible();
  end();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await signIn(page, 'pavlova');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Сети');
  await dialog.getByLabel('Домашнее задание').fill('Читать');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog).toBeHidden();
  const stored = () => backend.query("select id from lessons where topic = 'Сети'");
  await expect.poll(stored).toHaveLength(1);
});
