import type { Page } from '@playwright/test';
import type { Backend } from '../backend/index.ts';
import { expect, test } from '../e2e/kit/fixtures.ts';
import { TODAY } from '../kit/demo.ts';

// Takes the pictures of `docs/features.md` into `pictures/`: `npm run pictures`.

interface Feature {
  name: string;
  user: 'pavlova' | 'admin';
  address: string;
  /** What the picture needs beside the demo's data. */
  prepare?: (backend: Backend) => void;
  /** The presses that lead to what the picture shows. */
  show?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click();

const PLAN = [
  'Тема\tЧасы\tДомашнее задание',
  'Алгоритм и его свойства\t1\t§ 12',
  'Ветвление\t2\t§ 13, задачи 1–4',
  'Циклы\t2\t§ 14',
  'Списки\t1\t§ 15',
].join('\n');

const APPLICATIONS = [
  'ФИО\tШкола\tКласс\tПервый выбор\tВторой выбор\tТретий выбор',
  ...['Ершов Лев Ильич', 'Панина Вера Олеговна', 'Рогов Иван Петрович', 'Юдина Анна Львовна'].map(
    (name) =>
      `${name}\tГимназия № 12\t7А\tИнформатика (Начальный)\tФизика (Начальный)\tШахматы (Начальный)`,
  ),
].join('\n');

/** Some of the faults that data have. */
function confuse(backend: Backend): void {
  backend.execute("update students set surname = 'ёЛКИНА' where id = 3");
  backend.execute("update lessons set date = '1.9.26' where id = 4");
  backend.execute('update subjects set teacher = null where id = 3');
  backend.execute(
    'insert into choices (students, year, semester, num_class, sub_first, sub_second) select students, year, semester, num_class, sub_first, sub_second from choices where id in (40, 41)',
  );
  backend.execute(
    "insert into journals (students, lessons, mark) select students, lessons, '2' from journals where id = 1",
  );
}

const FEATURES: readonly Feature[] = [
  {
    name: 'plan',
    user: 'pavlova',
    address: '/subjects/1',
    show: async (page) => {
      await press(page, 'Ещё');
      await press(page, 'План из таблицы…');
      await page.getByLabel('Строки таблицы').fill(PLAN);
      await press(page, 'Проверить');
      await press(page, 'Взять: 4');
      await expect(page.getByRole('button', { name: /^Создать уроки: / })).toBeVisible();
    },
  },
  {
    name: 'lessons',
    user: 'pavlova',
    address: '/subjects/1',
    show: async (page) => {
      for (const number of [24, 23, 22]) {
        await page.getByRole('checkbox', { name: new RegExp(`^Урок №${number} `) }).check();
      }
    },
  },
  {
    name: 'ask',
    user: 'pavlova',
    address: '/subjects/1/journal',
    show: (page) => press(page, 'Кого спросить'),
  },
  {
    name: 'borderline',
    user: 'pavlova',
    address: '/subjects/1/journal',
    show: (page) => press(page, 'Пограничные'),
  },
  { name: 'card', user: 'admin', address: '/students/49' },
  {
    name: 'classes',
    user: 'admin',
    address: '/reports/schools?school=1&view=totals',
    show: (page) => press(page, 'По классам'),
  },
  { name: 'check', user: 'admin', address: '/reports/journals' },
  { name: 'network', user: 'admin', address: '/reports/schools?view=network' },
  { name: 'absent', user: 'admin', address: '/reports/absent?day=2026-11-17' },
  {
    name: 'archive',
    user: 'admin',
    address: '/reports/journals',
    show: async (page) => {
      await press(page, 'Архив');
      await expect(page.getByText('Прочитано журналов: 8 из 8.')).toBeVisible();
    },
  },
  { name: 'order', user: 'admin', address: '/reports/data', prepare: confuse },
  {
    name: 'periods',
    user: 'admin',
    address: '/reports/schools?school=1',
    show: (page) => press(page, /^Период/),
  },
  {
    name: 'applications',
    user: 'admin',
    address: '/choices/applications?term=2027-1',
    show: async (page) => {
      await press(page, 'Из таблицы');
      await page.getByLabel('Строки таблицы').fill(APPLICATIONS);
      await press(page, 'Проверить');
      await press(page, 'Взять: 4');
    },
  },
  { name: 'accounts', user: 'admin', address: '/teachers?account=none' },
];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1200, height: 700 },
  locale: 'ru-RU',
});

for (const { name, user, address, prepare, show } of FEATURES) {
  test(`feature ${name}`, async ({ page, backend, openAs }) => {
    await page.clock.setFixedTime(`${TODAY}T15:30:00`);
    prepare?.(backend);
    await openAs(user, address);
    await page.waitForLoadState('networkidle');
    await show?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `pictures/feature-${name}.png` });
  });
}
