import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxFault } from './actions';
import { QpayError } from './errors';
import type { SandboxTokens, TokenKind } from './tokens';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface Responder {
  /** Requests so far, such as `POST payment/check`; the oldest are dropped. */
  readonly calls: string[];
  /** Makes the next call fail whose path below `/v2/` starts with `path`. */
  breakNext(path: string, fault: SandboxFault): void;
  /** Wraps a route: checks its token, and replies with QPay's errors and the requested fault. */
  respond(token: TokenKind | 'none', work: (request: FastifyRequest) => unknown): Handler;
}

/** Calls remembered. */
const MAX_CALLS = 1_000;

export function createResponder(
  tokens: SandboxTokens,
  { prefix, slowMs }: { readonly prefix: string; readonly slowMs: number },
): Responder {
  const calls: string[] = [];
  const faults: { path: string; fault: SandboxFault }[] = [];

  const takeFault = (path: string): SandboxFault | undefined => {
    const at = faults.findIndex((one) => path.startsWith(one.path));
    return at >= 0 ? faults.splice(at, 1)[0]?.fault : undefined;
  };

  async function simulate(fault: SandboxFault | undefined, request: FastifyRequest): Promise<void> {
    if (fault === 'error-500') throw new QpayError(500, 'INTERNAL_ERROR');
    if (fault === 'refused') throw new QpayError(403, 'PERMISSION_DENIED');
    if (fault === 'expired-token') {
      tokens.revoke(request);
      throw new QpayError(401, 'NO_CREDENDIALS');
    }
    if (fault === 'slow') await sleep(slowMs);
  }

  return {
    calls,
    breakNext: (path, fault) => void faults.push({ path, fault }),
    respond: (token, work) => async (request, reply) => {
      const path = request.url.slice(prefix.length + '/v2/'.length);
      calls.push(`${request.method} ${path}`);
      if (calls.length > MAX_CALLS) calls.shift();
      try {
        const fault = takeFault(path);
        await simulate(fault, request);
        if (token !== 'none') tokens.authorize(request, token);
        const result = await work(request);
        if (fault === 'lost-reply') throw new QpayError(500, 'INTERNAL_ERROR');
        return result;
      } catch (error) {
        if (!(error instanceof QpayError)) throw error;
        return reply.code(error.status).send({ error: error.message, message: error.message });
      }
    },
  };
}
