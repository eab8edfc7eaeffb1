/** What the server says where it refuses, as the tests expect it. */
export const VISITOR = { detail: 'Учетные данные не были предоставлены.' };
export const NO_RIGHTS = { detail: 'У вас недостаточно прав для выполнения данного действия.' };
export const NOT_FOUND = { detail: 'Страница не найдена.' };
export const EMPTY = ['Это поле не может быть пустым.'];
export const REQUIRED = ['Обязательное поле.'];
export const tooLong = (most: number) => [
  `Убедитесь, что это значение содержит не более ${most} символов.`,
];
