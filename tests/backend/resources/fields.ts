import type { SqlValue, Store } from '../database/store.ts';
import { pythonType } from '../http/body.ts';

/** A field of a model: checks a value from a body and converts it for the table. */
export interface Field {
  required: boolean;
  /** @throws FieldError with the serializer's message if the value is invalid. */
  read(value: unknown, store: Store): SqlValue;
}

export class FieldError extends Error {}

const EMPTY = 'Это поле не может быть пустым.';

/** A text of limited length. Spaces around it are cut off; a number becomes its digits. */
export function text(longest: number, { blank = false } = {}): Field {
  return {
    required: true,
    read(value) {
      if (value === null) throw new FieldError(EMPTY);
      if (typeof value !== 'string' && typeof value !== 'number') {
        throw new FieldError('Not a valid string.');
      }
      const trimmed = String(value).trim();
      if (trimmed === '' && !blank) throw new FieldError(EMPTY);
      // Python counts code points, not UTF-16 units.
      if (Array.from(trimmed).length > longest) {
        throw new FieldError(`Убедитесь, что это значение содержит не более ${longest} символов.`);
      }
      return trimmed;
    },
  };
}

/** The same, but the body may leave the field out. */
export function optionalText(longest: number): Field {
  return { ...text(longest, { blank: true }), required: false };
}

/** The id of a row of another table; a string of digits is accepted. */
export function key(table: string): Field {
  return {
    required: true,
    read(value, store) {
      if (value === null || value === '') throw new FieldError(EMPTY);
      const id = toId(value);
      if (id === undefined) {
        throw new FieldError(
          `Некорректный тип. Ожидалось значение первичного ключа, получен ${pythonType(value)}.`,
        );
      }
      if (!store.row(`select id from ${table} where id = ?`, id)) {
        throw new FieldError(`Недопустимый первичный ключ "${id}" - объект не существует.`);
      }
      return id;
    },
  };
}

/** The same for a column that may be null: the body may leave the field out. */
export function optionalKey(table: string): Field {
  const field = key(table);
  return {
    required: false,
    read: (value, store) => (value === null || value === '' ? null : field.read(value, store)),
  };
}

function toId(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.trunc(value);
  return typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : undefined;
}
