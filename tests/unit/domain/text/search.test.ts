import { describe, expect, test } from 'vitest';
import { inOtherLayout } from '../../../../src/domain/text/layouts.ts';
import { createNameSearch, createSearch } from '../../../../src/domain/text/search.ts';
import fc from '../../../kit/properties.ts';

describe('the keys of one layout in the other', () => {
  test.each([
    ['byajhvfnbrf', 'информатика'],
    ['<jhj[jdf', 'Борохова'],
    ['`krby', 'ёлкин'],
    ['~krby', 'Ёлкин'],
    ['j,]`v', 'объём'],
    ["'rpfvty", 'экзамен'],
    [';ehyfk', 'журнал'],
    ['.yjcnm', 'юность'],
    ['Gfdkjdf', 'Павлова'],
    ['#24', '№24'],
    ['12/09/2026', '12.09.2026'],
    [',', 'б'],
    ['цуи', 'web'],
    ['Ыскфеср', 'Scratch'],
    ['зйерщт', 'pqthon'],
  ])('%s is %s', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant);
  });

  test.each([
    ['2026', 'gives the same in both'],
    ['инfо', 'is in both scripts'],
    ['ю', 'would be but a sign'],
    ['/', 'would be but a sign'],
    ['', 'is nothing'],
  ])('%j %s', (typed) => {
    expect(inOtherLayout(typed)).toBeNull();
  });

  test('lead back to what was typed', () => {
    const letter = fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБЁЖХЪЭЮЯ'.split(''));
    // Each word has a letter: words of signs only are not converted between layouts.
    const word = fc.array(letter, { minLength: 1 }).map((letters) => `${letters.join('')}ф`);
    fc.assert(
      fc.property(word, (typed) => {
        const other = inOtherLayout(typed);
        expect(other).not.toBeNull();
        expect(inOtherLayout(other ?? '')).toBe(typed);
      }),
    );
  });
});

describe('a search', () => {
  const TITLES = [
    'Информатика (Начальный)',
    'Web-дизайн (Начальный)',
    'Ёлочка 2026',
    'Объём',
    'by 7Б',
  ];
  const search = createSearch(TITLES, (title) => title);

  test.each([
    ['инф', ['Информатика (Начальный)']],
    ['ЕЛОЧКА', ['Ёлочка 2026']],
    ['byajh', ['Информатика (Начальный)']],
    ['byajh yfxfkmysq', ['Информатика (Начальный)']],
    ['byajh нач', ['Информатика (Начальный)']],
    ['`kjxrf', ['Ёлочка 2026']],
    ['j,]`v', ['Объём']],
    ['цуи-дизайн', []],
    ['цуи', ['Web-дизайн (Начальный)']],
    ['tkj 2026', ['Ёлочка 2026']],
    ['', TITLES],
    ['химия', []],
  ])('for %j finds %j', (query, found) => {
    expect(search(query)).toEqual(found);
  });

  test('finds what is meant in the other layout only where what is typed finds nothing', () => {
    // «by» is «ин» in the other layout.
    expect(search('by')).toEqual(['by 7Б']);
    expect(search('bya')).toEqual(['Информатика (Начальный)']);
  });

  test('takes a sign for a letter only where the sign itself is not found', () => {
    expect(search(',')).toEqual(['Объём', 'by 7Б']);
    expect(createSearch(['a, b', 'б'], (title) => title)(',')).toEqual(['a, b']);
  });
});

describe('a search for one of many people', () => {
  const find = createNameSearch(
    ['Абраменко Кирилл Алексеевич', 'Абраменко Кирилл Ильич', 'Кириллов Илья Абрамович'],
    (name) => name,
  );

  test.each([
    ['Абраменко Кирилл Ил', ['Абраменко Кирилл Ильич']],
    ['Абраменко Кирилл А', ['Абраменко Кирилл Алексеевич']],
    ['Кирилл Абраменко', ['Абраменко Кирилл Алексеевич', 'Абраменко Кирилл Ильич']],
    ['илья', ['Кириллов Илья Абрамович']],
    ['bkmz', ['Кириллов Илья Абрамович']],
  ])('takes the words of «%s» for the beginnings of different words', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  test('looks inside words only if no word begins so', () => {
    expect(find('раменк ильич')).toEqual(['Абраменко Кирилл Ильич']);
  });
});
