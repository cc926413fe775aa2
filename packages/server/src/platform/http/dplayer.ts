import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { translatorFor } from '../i18n/messages';
import { toApiError } from './hooks';
import { formatError } from './redact';

/** Players with DPlayer's protocol read messages of HTTP 200 only; a code other than 0 marks an error. */
export const refuseAsDplayer =
  ({ log }: Context) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const apiError = toApiError(error);
    if (apiError.status >= 500) log(formatError(request.id, request.routeOptions.url, error));
    return reply
      .code(apiError.status >= 500 ? apiError.status : 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({ code: 1, msg: translatorFor(request.headers['accept-language'])(apiError.text) }),
      );
  };
