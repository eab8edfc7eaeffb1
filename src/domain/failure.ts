/** What went wrong with a call, as far as anyone needs to tell the cases apart. */
export type FailureKind =
  | 'offline'
  | 'aborted'
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
}

/** A stopped request is nobody's error: the screen that asked is gone. */
export function isAborted(error: unknown): boolean {
  return error instanceof Failure && error.kind === 'aborted';
}
