import { expect } from 'vitest';

/** What the server says where it refuses, as the tests expect it. */
export const VISITOR = { detail: 'Учетные данные не были предоставлены.' };
export const NO_RIGHTS = { detail: 'У вас недостаточно прав для выполнения данного действия.' };
/** Newer versions of the REST framework say it in other words. */
export const NOT_FOUND = { detail: expect.any(String) as string };
export const EMPTY = ['Это поле не может быть пустым.'];
export const REQUIRED = ['Обязательное поле.'];
export const tooLong = (most: number) => [
  `Убедитесь, что это значение содержит не более ${most} символов.`,
];
