/** What src/start.ts has asked for while the app's code was on its way, by the path below `API_PATH`. */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** Drops what was asked for early: somebody else may be signed in by now. */
export function dropEarlyAnswers(): void {
  delete window.earlyAnswers;
}

/**
 * The text of an answer that was asked for early; null if there is none, also if it was no success:
 * the call is sent then, and tells why. Each answer is taken once. Rejects when the signal aborts.
 */
export async function takeEarlyAnswer(path: string, signal: AbortSignal): Promise<string | null> {
  const asked = window.earlyAnswers?.[path];
  if (!asked) return null;
  delete window.earlyAnswers?.[path];
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const text = asked.then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  return Promise.race([text, aborted]);
}
