import { expect, test } from 'vitest';
import { lessonsWithGap, NOT_OPEN } from '../../../../src/domain/lists/subjectLists.ts';
import { aLesson, aSubject } from '../../../kit/builders.ts';

const subject = (id: number, isOpen: boolean) => aSubject({ id, isOpen });
const lesson = (id: number, subjectId: number) => aLesson({ id, subjectId });

const subjects = { items: [subject(1, true), subject(2, false)], gap: null };

test.each([
  ['of the own subjects alone may lack those of others', [lesson(1, 1)], NOT_OPEN],
  ['none at all may lack those of others', [], NOT_OPEN],
  ['of another’s subject, too, are all lessons', [lesson(1, 1), lesson(2, 2)], null],
])('lessons %s', (_what, items, gap) => {
  expect(lessonsWithGap(subjects, { items, gap: null })).toEqual({ items, gap });
});
