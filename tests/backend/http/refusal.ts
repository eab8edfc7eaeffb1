/** A response that is thrown instead of the regular one. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 405 | 415;
  readonly body: Record<string, string | string[]>;

  constructor(status: Refusal['status'], body: Refusal['body']) {
    super(`Refused with ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}

export const visitorRefused = () =>
  new Refusal(403, { detail: 'Учетные данные не были предоставлены.' });

export const rightsRefused = () =>
  new Refusal(403, { detail: 'У вас недостаточно прав для выполнения данного действия.' });

export const csrfRefused = (reason: string) =>
  new Refusal(403, { detail: `CSRF Failed: ${reason}` });

export const notFound = () => new Refusal(404, { detail: 'Страница не найдена.' });

export const methodRefused = (method: string) =>
  new Refusal(405, { detail: `Метод "${method}" не разрешен.` });

export const mediaTypeRefused = (type: string) =>
  new Refusal(415, { detail: `Неподдерживаемый тип данных "${type}" в запросе.` });
