import { mediaTypeRefused, Refusal } from './refusal.ts';

export type Body = Record<string, unknown>;

/** The fields that a client sent as JSON; none for an empty body. */
export async function readBody(request: Request): Promise<Body> {
  const text = await request.text();
  if (text === '') return {};
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw mediaTypeRefused(type);
  const body = parse(text);
  if (!isBody(body)) {
    throw new Refusal(400, {
      non_field_errors: [
        `Недопустимые данные. Ожидался dictionary, но был получен ${pythonType(body)}.`,
      ],
    });
  }
  return body;
}

/** Python's name of the type of a JSON value, as in the server's messages. */
export function pythonType(value: unknown): string {
  if (value === null) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (typeof value === 'string') return 'str';
  return typeof value === 'boolean' ? 'bool' : 'dict';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Expecting value';
    throw new Refusal(400, { detail: `JSON parse error - ${reason}` });
  }
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
