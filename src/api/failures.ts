import { CHECK_FIELDS, Failure, type FieldMessages } from '../domain/failure.ts';
import { fieldName } from './wire.ts';

interface Refusal {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

export function offline(): Failure {
  return new Failure('offline', 'Нет связи с сервером. Проверьте подключение и повторите.');
}

/** The failure of a write that can't be looked up either, with a sentence that says which. */
export function inDoubt(sentence: string, { message, status }: Failure): Failure {
  return new Failure('unknown', `${sentence} ${message}`, status);
}

export function stopped(): Failure {
  return new Failure('aborted', 'Запрос остановлен.');
}

/** The user would not wait any longer. */
export function waitingStopped(): Failure {
  return new Failure('unanswered', 'Ожидание отменено. Повторите.');
}

export function givenUp(): Failure {
  return new Failure('unanswered', 'Сервер не ответил за минуту. Повторите.');
}

export function unreadable(status: number): Failure {
  return new Failure('badAnswer', 'Сервер ответил непонятно. Повторите чуть позже.', status);
}

/** A draft is refused because an earlier one, whose answer was lost, turned out to be stored. */
export function storedBefore(): Failure {
  return new Failure(
    'invalid',
    'Прошлая запись всё же сохранена, она есть в списке. Чтобы добавить ещё одну, нажмите ещё раз.',
  );
}

/** The user in whose name a call was to be made is not signed in any more. */
export function sessionLost(): Failure {
  return new Failure('session', 'Сессия закончилась. Войдите снова.', 403);
}

/** Whose session a refused call met. */
export type Met = 'sameUser' | 'otherUser' | 'visitor' | 'signingIn';

/** The Failure of an answer that is no success. */
export function failureOf(refusal: Refusal, met?: Met): Failure {
  const { status } = refusal;
  switch (status) {
    case 400:
      return invalid(refusal);
    case 401:
    case 403:
      return forbidden(refusal, met);
    case 404:
      return new Failure('notFound', 'Не найдено. Возможно, запись уже удалена.', status);
    case 429:
      return new Failure('tooMany', tooManyMessage(refusal.retryAfter), status);
    default:
      return new Failure('server', serverMessage(status), status);
  }
}

/** Django's CSRF middleware refuses with a page, DRF with a sentence in English. */
export function isAboutToken({ body }: Pick<Refusal, 'body'>): boolean {
  return !isRecord(body) || /csrf/i.test(String(body['detail']));
}

function forbidden(refusal: Refusal, met?: Met): Failure {
  const { status } = refusal;
  if (met === 'visitor') return sessionLost();
  if (met === 'otherUser') {
    return new Failure('session', 'Вы вошли под другим именем. Действие не выполнено.', status);
  }
  return new Failure('forbidden', forbiddenMessage(refusal, met), status);
}

function forbiddenMessage(refusal: Refusal, met?: Met): string {
  const { body } = refusal;
  if (isAboutToken(refusal)) {
    return 'Сервер не принял запрос. Повторите, а если не поможет, сообщите администратору.';
  }
  // Some servers refuse wrong credentials so, others a locked account.
  if (met === 'signingIn') {
    return (isRecord(body) && sentence(body['detail'])) || 'Неверный логин или пароль.';
  }
  return 'Недостаточно прав для этого действия.';
}

function serverMessage(status: number): string {
  return status < 500
    ? `Сервер не принял запрос (ошибка ${status}). Сообщите администратору.`
    : `Сервер не справился с запросом (ошибка ${status}). Повторите чуть позже.`;
}

function tooManyMessage(retryAfter: string | null): string {
  const wait = retryAfter && /^\d{1,5}$/.test(retryAfter) ? `через ${retryAfter} с` : 'чуть позже';
  return `Слишком много запросов. Повторите ${wait}.`;
}

/** A DRF refusal: sentences per field, and for the whole under `non_field_errors` or `detail`. */
function invalid({ status, body }: Refusal): Failure {
  const fields: Record<string, string> = {};
  let whole = '';
  for (const [name, said] of Object.entries(isRecord(body) ? body : {})) {
    const message = sentence(said);
    if (name === 'non_field_errors' || name === 'detail') whole = message ?? whole;
    else fields[fieldName(name)] = message ?? 'Проверьте это поле.';
  }
  return new Failure('invalid', whole || wholeMessage(fields), status, fields);
}

function wholeMessage(fields: FieldMessages): string {
  return Object.keys(fields).length > 0
    ? CHECK_FIELDS
    : 'Сервер не принял данные. Проверьте их и повторите.';
}

/** What a server said, if it can be shown: Russian text of a sane length, no markup. */
function sentence(said: unknown): string | null {
  const text = (Array.isArray(said) ? said : [said])
    .filter((part) => typeof part === 'string')
    .join(' ');
  if (/первичный ключ|invalid pk/i.test(text)) return 'Этой записи уже нет. Выберите другую.';
  return /[а-яё]/i.test(text) && !text.includes('<') && text.length <= 300 ? text : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
