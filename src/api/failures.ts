import { CHECK_FIELDS, Failure, type FieldMessages } from '../domain/failure.ts';
import { fieldName } from './wire.ts';

interface Refusal {
  status: number;
  body: unknown;
  isEmpty: boolean;
  retryAfterMs: number;
}

export function offlineFailure(): Failure {
  return new Failure('offline', 'Нет связи с сервером. Проверьте подключение и повторите.');
}

/** A write of unknown outcome: its answer was lost, and the list did not come either. */
export function inDoubtFailure(sentence: string, { message, status }: Failure): Failure {
  return new Failure('unknown', `${sentence} ${message}`, status);
}

export function abortedFailure(): Failure {
  return new Failure('aborted', 'Запрос остановлен.');
}

/** The user pressed «Отменить ожидание». */
export function waitCancelledFailure(): Failure {
  return new Failure('unanswered', 'Ожидание отменено. Повторите.');
}

export function timeoutFailure(): Failure {
  return new Failure('unanswered', 'Сервер не ответил за минуту. Повторите.');
}

/** The answer began, and then nothing came for a minute. */
export function brokenAnswerFailure(): Failure {
  return new Failure('unanswered', 'Ответ сервера оборвался. Повторите.');
}

export function unreadableAnswerFailure(status: number): Failure {
  return new Failure('badAnswer', 'Сервер ответил непонятно. Повторите чуть позже.', status);
}

/** The browser could not read an answer, because memory or a file of the app was missing. */
export function browserReadFailure(): Failure {
  return new Failure(
    'badAnswer',
    'Браузер не смог прочитать ответ. Повторите, а если не поможет, обновите страницу.',
    200,
  );
}

/** A list has a gap, and the caller needs the whole list. */
export function incompleteListFailure(gap: string): Failure {
  return new Failure('incomplete', gap, 200);
}

/** The student already has a choice for the term. */
export function duplicateChoiceFailure(): Failure {
  return new Failure('taken', 'Выбор на этот год и семестр уже есть.');
}

/** The record to create is already in the list: somebody has added it since the list was shown. */
export function duplicateRecordFailure(): Failure {
  return new Failure('taken', 'Уже есть в списке: запись добавили, пока вы работали.');
}

/** A change can't be undone, because somebody has changed the record since. */
export function changedMeanwhileFailure(): Failure {
  return new Failure('invalid', 'Запись с тех пор изменили: она оставлена как есть.', 409);
}

/** A lesson can't be taken back, because its journal has marks. */
export function hasMarksFailure(): Failure {
  return new Failure('invalid', 'В журнале урока уже есть оценки: урок оставлен.', 409);
}

/**
 * The server answers 404 to a write of a record that it lists: only others may write the record.
 */
export function notWritableFailure(what: 'изменить' | 'удалить'): Failure {
  const sentence = `Сервер не даёт ${what} эту запись, хотя она есть в списке.`;
  return new Failure('forbidden', sentence, 404);
}

/** The record is not in the list any more. */
export function alreadyDeletedFailure(): Failure {
  return new Failure('notFound', 'Эту запись уже удалили.', 404);
}

/** A draft is not sent, because an earlier draft, whose answer was lost, was stored after all. */
export function earlierDraftStoredFailure(): Failure {
  return new Failure(
    'invalid',
    'Прошлая запись всё же сохранена, она есть в списке. Чтобы добавить ещё одну, нажмите ещё раз.',
  );
}

/** The user has signed out, and the server still reports them as signed in. */
export function signOutFailure(): Failure {
  return new Failure('server', 'Сервер не закончил сеанс. Повторите чуть позже.');
}

/** The user who made a call is not signed in any more. */
export function sessionLost(): Failure {
  return new Failure('session', 'Сессия закончилась. Войдите снова.', 403);
}

/**
 * The user who is signed in after a refusal, compared with the sender of the call; `signingIn`: the
 * call is part of the sign-in itself.
 */
export type RefusalContext = 'sameUser' | 'otherUser' | 'visitor' | 'signingIn';

/**
 * The Failure for an answer whose status is not 2xx.
 *
 * @param method decides the sentence: only after a write it asks to check the typed values, and
 *   only after a change or deletion it says that the record may be deleted.
 */
export function failureOf(
  refusal: Refusal,
  context: RefusalContext,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
): Failure {
  const { status } = refusal;
  switch (status) {
    case 400:
      return validationFailure(refusal, method === 'GET');
    case 401:
    case 403:
      return forbiddenFailure(refusal, context);
    case 404:
      // A 404 page of a proxy says nothing about the record of a write.
      return method === 'GET' || isRecord(refusal.body)
        ? new Failure('notFound', notFoundMessage(context, method), status)
        : new Failure('server', serverMessage(status), status);
    case 429:
      return new Failure('tooMany', tooManyMessage(refusal), status, {}, refusal.retryAfterMs);
    default:
      return new Failure('server', serverMessage(status), status, {}, refusal.retryAfterMs);
  }
}

/**
 * True if a refusal is about the CSRF token. Django's CSRF middleware refuses with an HTML page,
 * DRF with an English sentence. Views of the schools' server refuse a user without the right with
 * an empty body.
 */
export function isAboutToken({ body, isEmpty }: Pick<Refusal, 'body' | 'isEmpty'>): boolean {
  return isRecord(body) ? /csrf/i.test(String(body['detail'])) : !isEmpty;
}

function forbiddenFailure(refusal: Refusal, context: RefusalContext): Failure {
  const { status } = refusal;
  if (context === 'visitor') return sessionLost();
  if (context === 'otherUser') {
    return new Failure('session', 'Вы вошли под другим именем. Действие не выполнено.', status);
  }
  if (isAboutToken(refusal)) {
    // The page may also come from a proxy. In neither case does the user lack a right.
    const message =
      'Сервер не принял запрос. Повторите, а если не поможет, сообщите администратору.';
    return new Failure('server', message, status);
  }
  return new Failure('forbidden', forbiddenMessage(refusal.body, context), status);
}

function forbiddenMessage(body: unknown, context: RefusalContext): string {
  // Some servers answer 403 to wrong credentials, others to a locked account.
  if (context === 'signingIn') {
    return (isRecord(body) && sentence(body['detail'])) || 'Неверный логин или пароль.';
  }
  return 'Недостаточно прав для этого действия.';
}

function notFoundMessage(context: RefusalContext, method: string): string {
  if (context === 'signingIn' || method === 'POST') return serverMessage(404);
  return method === 'GET'
    ? 'Не найдено. Записи нет, или она доступна не всем.'
    : 'Не найдено. Возможно, запись уже удалена.';
}

function serverMessage(status: number): string {
  return status < 500
    ? `Сервер не принял запрос (ошибка ${status}). Сообщите администратору.`
    : `Сервер не справился с запросом (ошибка ${status}). Повторите чуть позже.`;
}

function tooManyMessage({ retryAfterMs }: Refusal): string {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const wait = seconds > 0 ? `через ${seconds} с` : 'чуть позже';
  return `Слишком много запросов. Повторите ${wait}.`;
}

/**
 * Reads a refusal of DRF: a sentence for each field, and a general sentence in `non_field_errors`
 * or `detail`.
 */
function validationFailure({ status, body }: Refusal, isRead: boolean): Failure {
  // An HTML page comes from a proxy, or from Django for an unknown host: no typed value is wrong.
  if (!isRecord(body)) return new Failure('invalid', serverMessage(status), status);
  const fields: Record<string, string> = {};
  let whole = '';
  for (const [name, answer] of Object.entries(body)) {
    const message = sentence(answer);
    if (name === 'non_field_errors' || name === 'detail') whole = message ?? whole;
    else fields[fieldName(name)] = message ?? 'Проверьте это поле.';
  }
  return new Failure(
    'invalid',
    whole || (isRead ? serverMessage(status) : wholeMessage(fields)),
    status,
    fields,
  );
}

function wholeMessage(fields: FieldMessages): string {
  return Object.keys(fields).length > 0
    ? CHECK_FIELDS
    : 'Сервер не принял данные. Проверьте их и повторите.';
}

/**
 * The server's sentence, if it can be shown: Russian, at most 300 characters, no markup; null
 * otherwise.
 */
function sentence(answer: unknown): string | null {
  const text = (Array.isArray(answer) ? answer : [answer])
    .filter((part) => typeof part === 'string')
    .join(' ');
  if (/первичный ключ|invalid pk/i.test(text)) return 'Этой записи уже нет. Выберите другую.';
  return /[а-яё]/i.test(text) && !text.includes('<') && text.length <= 300 ? text : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
