/** What went wrong with a call, as far as anyone needs to tell the cases apart. */
export type FailureKind =
  | 'offline'
  /** The screen that asked is gone: nobody's error. */
  | 'aborted'
  /** Nobody waits for the answer any longer: given up after a time, or by the user. */
  | 'unanswered'
  /** A write of which nobody can tell whether it was carried out. */
  | 'unknown'
  | 'session'
  | 'forbidden'
  | 'notFound'
  | 'invalid'
  | 'tooMany'
  | 'server'
  | 'badAnswer';

/** Russian sentences for the fields of a form, by the names of our entities. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * The one error of every call, made only in src/api. The message is a Russian sentence that
 * is shown as it is; fields hold what a server said of single fields.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The HTTP status, 0 when no answer came. */
    readonly status = 0,
    readonly fields: FieldMessages = {},
  ) {
    super(message);
  }

  /** Whether the server said no: then nothing was stored, which after other failures nobody knows. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Whether a write that threw this may have been stored all the same. */
export function isInDoubt(error: unknown): boolean {
  return !(error instanceof Failure && error.isRefusal);
}

/** What a call brings, and null where it fails. Throws what is no Failure. */
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return null;
  }
}

/** What is said of a refusal whose sentences all stand at fields. */
export const CHECK_FIELDS = 'Проверьте отмеченные поля.';

/**
 * A refusal's sentences for the fields that a screen shows, and the rest as one text: what was
 * said of the whole, and of fields that the screen does not have.
 */
export function splitRefusal(
  failure: Failure,
  shown: readonly string[],
): { atFields: FieldMessages; rest: string } {
  const said = Object.entries(failure.fields);
  const atFields = said.filter(([name]) => shown.includes(name));
  const elsewhere = said.filter(([name]) => !shown.includes(name)).map(([, sentence]) => sentence);
  const whole = failure.message === CHECK_FIELDS && atFields.length === 0 ? [] : [failure.message];
  return {
    atFields: Object.fromEntries(atFields),
    rest: [...whole, ...elsewhere].join(' ') || failure.message,
  };
}

/** A refusal as one text, in which each sentence about a shown field names it. */
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
