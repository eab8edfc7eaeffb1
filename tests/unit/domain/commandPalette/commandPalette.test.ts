import { describe, expect, test } from 'vitest';
import { foldedText } from '../../../../src/domain/text/folding.ts';
import { tidyText } from '../../../../src/domain/text/tidyText.ts';
import {
  type EntryKind,
  FIRST_SHOWN,
  findEntries,
  type PaletteEntry,
  type TextRange,
} from '../../../../src/domain/commandPalette/commandPalette.ts';
import fc from '../../../kit/properties.ts';

let keys = 0;
const entry = (title: string, kind: EntryKind = 'lesson', more: Partial<PaletteEntry> = {}) => ({
  key: String(++keys),
  kind,
  title,
  note: '',
  ...more,
});

/** The titles that a query finds, by group, with the highlighted parts in brackets. */
function found(entries: readonly PaletteEntry[], query: string) {
  return findEntries(entries, query).groups.map(({ label, found, more }) => [
    label,
    ...found.map(({ entry, ranges }) => marked(entry.title, ranges)),
    ...(more > 0 ? [`ещё ${more}`] : []),
  ]);
}

function marked(title: string, ranges: readonly TextRange[]): string {
  let text = title;
  for (const [start, end] of [...ranges].reverse()) {
    text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  }
  return text;
}

describe('entries', () => {
  test('stand in the groups of the command palette', () => {
    const entries = [
      entry('Информация о доступе', 'command'),
      entry('Инфантьева Мария Львовна', 'student'),
      entry('Отчёт по информатике', 'report'),
      entry('Информанты', 'list'),
      entry('Урок №1 · Информация и её виды', 'lesson'),
      entry('Информатика (Начальный)', 'subject'),
    ];
    expect(found(entries, 'инф')).toEqual([
      ['Предметы и уроки', '[Инф]орматика (Начальный)', 'Урок №1 · [Инф]ормация и её виды'],
      ['Ученики', '[Инф]антьева Мария Львовна'],
      ['Разделы', '[Инф]орманты', 'Отчёт по [инф]орматике'],
      ['Команды', '[Инф]ормация о доступе'],
    ]);
  });

  test('that begin with a word come before those with it at a word, inside one, and beside', () => {
    const entries = [
      entry('Физика', 'lesson', { keywords: 'Тон' }),
      entry('Питон'),
      entry('Урок о тонах'),
      entry('Тональность'),
      entry('Химия', 'lesson', { keywords: 'картон' }),
    ];
    expect(found(entries, 'ТОН')).toEqual([
      ['Предметы и уроки', '[Тон]альность', 'Урок о [тон]ах', 'Пи[тон]', 'Физика', 'Химия'],
    ]);
  });

  test('that fit alike have a subject before its lessons, and keep the given order', () => {
    const entries = [entry('Алгоритм 2'), entry('Алгоритм 1'), entry('Алгебра', 'subject')];
    expect(found(entries, 'алг')).toEqual([
      ['Предметы и уроки', '[Алг]ебра', '[Алг]оритм 2', '[Алг]оритм 1'],
    ]);
  });

  test('have every word of the query, in any order, in the title or beside it', () => {
    const lesson = entry('Урок №24 · Циклы', 'lesson', {
      keywords: 'сб 21.11',
      context: 'Информатика',
    });
    const entries = [lesson, entry('Урок №2 · Циклы', 'lesson', { context: 'Шахматы' })];
    expect(found(entries, 'циклы 24 инф')).toEqual([['Предметы и уроки', 'Урок №[24] · [Циклы]']]);
    expect(found(entries, '21.11')).toEqual([['Предметы и уроки', 'Урок №24 · Циклы']]);
    expect(found(entries, 'циклы 25')).toEqual([]);
    // The subject of a lesson narrows a search but finds nothing alone.
    expect(found(entries, 'инф')).toEqual([]);
  });

  test('are found whatever the case, ё and accents in two characters', () => {
    const entries = [entry(tidyText('Ёлкин Андрей'.normalize('NFD')), 'student')];
    expect(found(entries, 'ЕЛКИН андреЙ'.normalize('NFD'))).toEqual([
      ['Ученики', '[Ёлкин] [Андрей]'],
    ]);
  });

  test('meant in the other keyboard layout come after those meant as they are typed', () => {
    // «by» is «ин» in the other layout.
    const entries = [entry('Интернет'), entry('Robby'), entry('Web by day')];
    expect(found(entries, 'by')).toEqual([
      ['Предметы и уроки', 'Web [by] day', 'Rob[by]', '[Ин]тернет'],
    ]);
    expect(found(entries, 'byn')).toEqual([['Предметы и уроки', '[Инт]ернет']]);
    expect(found(entries, 'цуи')).toEqual([['Предметы и уроки', '[Web] by day']]);
  });

  test('beyond the first few are counted, and shown when asked for', () => {
    const entries = Array.from({ length: 12 }, (_, index) => entry(`Урок №${index + 1}`));
    const [group] = findEntries(entries, 'урок').groups;
    expect(group?.found).toHaveLength(FIRST_SHOWN);
    expect(group?.more).toBe(7);
    const [wider] = findEntries(entries, 'урок', () => 25).groups;
    expect(wider?.found).toHaveLength(12);
    expect(wider?.more).toBe(0);
  });

  test('without a query are those that are offered', () => {
    const entries = [entry('Тайное'), entry('Информатика', 'subject', { isOffered: true })];
    expect(found(entries, '  ')).toEqual([['Предметы и уроки', 'Информатика']]);
  });
});

describe('the best entry', () => {
  test('is the one that fits best of all groups, not the first of the first', () => {
    const add = entry('Добавить урок', 'command');
    expect(findEntries([entry('Подобие'), add], 'доб').best).toBe(add);
  });

  test('of equal ones is that of the first group', () => {
    const subject = entry('Добор', 'subject');
    expect(findEntries([entry('Добавить урок', 'command'), subject], 'доб').best).toBe(subject);
  });

  test('is none where nothing is found', () => {
    expect(findEntries([entry('Урок')], 'химия')).toEqual({ groups: [], best: null });
  });
});

describe('what is marked', () => {
  // Few letters, so that many entries match; «İ» becomes longer in lower case.
  const word = fc
    .array(fc.constantFrom(...'абвАБёЁ№1b'.split(''), 'İ', '😀'), { minLength: 1, maxLength: 3 })
    .map((letters) => letters.join(''));
  const title = fc
    .array(word, { minLength: 1, maxLength: 5 })
    .map((words) => tidyText(words.join(' ')));
  const query = fc.array(word, { minLength: 1, maxLength: 2 });

  test('is exactly what was found, whatever the title', () => {
    fc.assert(
      fc.property(title, query, (text, words) => {
        const [group] = findEntries([entry(text)], words.join(' ')).groups;
        const hit = group?.found[0];
        const isInTitle = (typed: string) => foldedText(text).includes(foldedText(typed));
        if (words.every(isInTitle)) expect(hit).toBeDefined();
        if (!hit || !words.every(isInTitle)) return;

        const parts = hit.ranges.map(([start, end]) => foldedText(text.slice(start, end)));
        // Every word is highlighted completely…
        for (const typed of words) {
          expect(parts.some((part) => part.includes(foldedText(typed)))).toBe(true);
        }
        // …and nothing outside the words is highlighted.
        const rest = words.map(foldedText).sort((a, b) => b.length - a.length);
        const most = rest.reduce((sum, { length }) => sum + length, 0);
        expect(parts.join('').length).toBeLessThanOrEqual(most);
        for (const part of parts) {
          const covered = Array.from({ length: part.length }, () => false);
          for (const typed of rest) {
            for (let at = part.indexOf(typed); at !== -1; at = part.indexOf(typed, at + 1)) {
              covered.fill(true, at, at + typed.length);
            }
          }
          expect(covered.every(Boolean)).toBe(true);
        }
        // The highlighted parts are in order and do not touch.
        hit.ranges.forEach(([start, end], index) => {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThan(hit.ranges[index - 1]?.[1] ?? -1);
          expect(end).toBeLessThanOrEqual(text.length);
        });
      }),
      { numRuns: 500 },
    );
  });
});
