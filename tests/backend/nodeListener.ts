import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { DroppedConnection, type Answering } from './index.ts';

/** Serves the backend over real HTTP: a listener for a Node server. */
export function nodeListener(
  backend: Answering,
): (req: IncomingMessage, res: ServerResponse) => void {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await backend.fetch(request);
      } catch (error) {
        if (!(error instanceof DroppedConnection)) throw error;
        if (error.isWithinAnswer) {
          outgoing.writeHead(200, { 'Content-Length': 1_000 });
          (outgoing as ServerResponse).flushHeaders();
          setTimeout(() => outgoing.destroy(), 20);
        } else outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false },
  );
  return (req, res) => void listener(req, res);
}
