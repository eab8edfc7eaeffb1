/** Why a call failed. Only the cases that the code treats differently have a kind. */
export type FailureKind =
  /** No answer came: there is no network, or no server at the address. */
  | 'offline'
  /** Our own code stopped the call, for instance because the user left its screen. */
  | 'aborted'
  /** The call timed out, or the user stopped waiting for it. */
  | 'unanswered'
  /** The answer to a write was lost: the write may be stored. */
  | 'unknown'
  | 'session'
  | 'forbidden'
  | 'notFound'
  | 'invalid'
  /** The record to create already exists. */
  | 'taken'
  | 'tooMany'
  | 'server'
  | 'badAnswer'
  /** A list had a gap, also when it was read again. */
  | 'incomplete'
  /** A fault of our own code. */
  | 'unexpected';

/** Russian sentences for the fields of a form, by the names of our entities. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * The only error that calls throw. Only src/api creates it, except for faults of our own code.
 * `message` is a Russian sentence to show as it is; `fields` are the server's sentences about
 * single fields.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The HTTP status, 0 when no answer came. */
    readonly status = 0,
    readonly fields: FieldMessages = {},
    /** How long the server asks to wait before the next call, in milliseconds. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }

  /**
   * True if the server answered 4xx: it has stored nothing. After other failures the write may be
   * stored.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/**
 * Returns a Failure as it is. Any other error becomes a Failure that tells the user of a fault, and
 * is logged for the developer.
 */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // eslint-disable-next-line no-console -- nothing else shows the cause of our own fault
  console.error(error);
  return new Failure(
    'unexpected',
    'Что-то пошло не так. Повторите, а если не поможет, обновите страницу.',
  );
}

/** True if the write that threw this error may have been stored. */
export function isInDoubt(error: unknown): boolean {
  return !(error instanceof Failure && error.isRefusal);
}

/** The answer of a call, or null if it fails. */
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    asFailure(error);
    return null;
  }
}

/** The message of a refusal that only has sentences about fields. */
export const CHECK_FIELDS = 'Проверьте отмеченные поля.';

/**
 * Splits a failure into sentences for the fields that a screen shows, and one text with the rest:
 * the message, and the sentences about fields that the screen does not have.
 */
export function splitRefusal(
  failure: Failure,
  shown: readonly string[],
): { atFields: FieldMessages; rest: string } {
  const sentences = Object.entries(failure.fields);
  const atFields = sentences.filter(([name]) => shown.includes(name));
  const elsewhere = sentences.filter(([name]) => !shown.includes(name)).map(([, text]) => text);
  const whole = failure.message === CHECK_FIELDS && atFields.length === 0 ? [] : [failure.message];
  return {
    atFields: Object.fromEntries(atFields),
    rest: [...whole, ...elsewhere].join(' ') || failure.message,
  };
}

/** A failure as one text; each sentence about a shown field begins with the field's label. */
export function namedRefusal(
  failure: Failure,
  fields: readonly { name: string; label: string }[],
): string {
  const { atFields, rest } = splitRefusal(
    failure,
    fields.map(({ name }) => name),
  );
  const named = fields.flatMap(({ name, label }) => {
    const sentence = atFields[name];
    return sentence === undefined ? [] : [`${label}: ${sentence}`];
  });
  if (named.length > 0 && rest === CHECK_FIELDS) return named.join(' ');
  return [...named, rest].join(' ');
}
