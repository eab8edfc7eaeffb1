import { test } from '../e2e/kit/fixtures.ts';
import { show, type Table } from './figures.ts';
import { measure, median } from './measure.ts';

const SIZES = [100, 1_000, 3_000];
const RUNS = 3;
const FRAMES = 60;

/** As many students, every fifth of them with a remark. */
function fileOf(size: number) {
  const letters = 'абвгдежзиклмнопрст';
  const word = (index: number) =>
    `${letters[index % 18]}${letters[Math.floor(index / 18) % 18]}${letters[Math.floor(index / 324) % 18]}`;
  const lines = Array.from({ length: size }, (_one, index) => {
    const school = index % 5 === 0 ? 'Неизвестная' : 'гимназия №12';
    return `${index + 1};Импортов${word(index)};Имя${word(index * 7)};Ильич;${school}`;
  });
  const text = ['№;Фамилия;Имя;Отчество;Школа', ...lines].join('\n');
  return { name: 'дети.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Medians side by side: what grows with the table stands out, whatever the machine. */
test('the preview of an import by its size', async ({ page, openAs }) => {
  test.setTimeout(300_000);
  await openAs('admin', '/students');
  const table: Table = {};
  for (const size of SIZES) {
    const times: Record<string, number[]> = {};
    const add = (name: string, time: number) => (times[name] ??= []).push(time);
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/students');
      await page.getByRole('button', { name: 'Из таблицы' }).click();
      const dialog = page.getByRole('dialog');
      const rows = dialog.getByRole('table', { name: 'Строки' });
      add(
        'preview',
        await measure(page, async () => {
          await dialog.getByLabel('Выбрать файл').setInputFiles(fileOf(size));
          await rows.waitFor();
        }),
      );
      await dialog.getByLabel('Имя, строка 2', { exact: true }).focus();
      add('key', await measure(page, () => page.keyboard.insertText('я')));
      add('arrow down', await measure(page, () => page.keyboard.press('ArrowDown')));
      add(
        'school for all',
        await measure(page, async () => {
          await dialog.getByLabel('Школа для всех').selectOption({ index: 1 });
        }),
      );
      const slowest = await rows.evaluate(async (element, frames) => {
        let worst = 0;
        let last = await new Promise<number>(requestAnimationFrame);
        for (let frame = 0; frame < frames; frame += 1) {
          element.scrollBy(0, 120);
          const now = await new Promise<number>(requestAnimationFrame);
          worst = Math.max(worst, now - last);
          last = now;
        }
        return worst;
      }, FRAMES);
      add('slowest frame down', slowest);
    }
    table[`${size} rows`] = Object.fromEntries(
      Object.entries(times).map(([name, all]) => [`${name}, ms`, median(all)]),
    );
  }
  show('The preview of an import', table);
});
