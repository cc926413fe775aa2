import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { toRefusal } from './plumbing';
import { errorLine } from './redact';

/** Players of DPlayer's protocol read a message from HTTP 200 alone, and know that it failed by a code that is not 0. */
export const refuseAsDplayer =
  ({ log }: Context) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log(errorLine(request.id, request.routeOptions.url, error));
    return reply
      .code(refusal.status >= 500 ? 500 : 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: 1, msg: refusal.message }));
  };
