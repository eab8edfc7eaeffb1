/** Django's own error pages: English and in HTML, whatever the client accepts. */
function page(status: number, title: string, text: string): Response {
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
  <meta http-equiv="content-type" content="text/html; charset=utf-8">
  <title>${title}</title>
</head>
<body>
  <h1>${title}</h1>
  <p>${text}</p>
</body>
</html>
`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

export const csrfPage = (reason: string) =>
  page(
    403,
    '403 Forbidden',
    `CSRF verification failed. Request aborted. Reason given for failure: ${reason}`,
  );

export const notFoundPage = () =>
  page(404, 'Not Found', 'The requested resource was not found on this server.');

export const serverErrorPage = () =>
  page(500, 'Server Error (500)', 'The server could not carry out the request.');

/** Django's answer to a write whose path lacks the last slash, with APPEND_SLASH and DEBUG. */
export const missingSlashPage = (method: string) =>
  page(
    500,
    'RuntimeError',
    `You called this URL via ${method}, but the URL doesn't end in a slash and you have ` +
      "APPEND_SLASH set. Django can't redirect to the slash URL while maintaining the data.",
  );
