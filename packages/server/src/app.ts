import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { Context } from './context';
import { episodeHandlers } from './episodes/episodes.routes';
import { historyHandlers } from './history/history.routes';
import { notFound, Refusal } from './http/errors';
import { createRateLimit } from './http/rate-limit';
import { type Handlers, serve } from './http/serve';
import { markHandlers } from './marks/marks.routes';
import { pageHandlers } from './pages/pages.routes';
import { sessionHandlers } from './session/session.routes';
import { titleHandlers } from './titles/titles.routes';

const handlersOf = (context: Context): Handlers => ({
  ...titleHandlers(context),
  ...episodeHandlers(context),
  ...historyHandlers(context),
  ...sessionHandlers(context),
  ...markHandlers(context),
  ...pageHandlers(context),
});

/** The whole HTTP server over an open database; listens nowhere yet. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: context.config.trustProxy, bodyLimit: 64 * 1024 });
  serve(app, context, handlersOf(context), createRateLimit(context.clock));
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal('server-error', { cause: error });
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  return app;
}
