import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import type { Context } from '../context';
import { REPORTS } from '../http/headers';
import type { RateLimit } from '../http/rate-limit';
import { readReports, type Violation } from './read-reports';

/** Bytes of one body. A report has a few hundred, and browsers send some together. */
const BODY = 16 * 1024;
/** Lines in a minute, whoever reports: the rest is only counted. */
const LINES = 120;
const MINUTE_MS = 60_000;

/** What `/metrics` has of violations. */
export type ViolationCounter = Pick<Counter<'directive' | 'disposition'>, 'inc'>;

/**
 * Where browsers report what our content security policy has stopped. Anybody may send anything here: so it is bounded,
 * read for a few known words, logged, counted, and kept nowhere. The answer is empty, whatever the body was.
 */
export function servePolicyReports(
  app: FastifyInstance,
  { log, clock }: Pick<Context, 'log' | 'clock'>,
  limit: RateLimit,
  counter: ViolationCounter,
): void {
  let since = 0;
  let lines = 0;
  function write(id: string, violation: Violation): void {
    const now = clock().getTime();
    if (now - since >= MINUTE_MS) {
      since = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= LINES) log(JSON.stringify({ kind: 'policy-violation', id, ...violation }));
  }

  // A room of its own: elsewhere only JSON is taken.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: BODY },
      (_request, body, done) => done(null, body),
    );
    room.post(REPORTS, async (request, reply) => {
      limit.take('report', request.ip);
      for (const violation of readReports(fromJson(request.body))) {
        counter.inc({ directive: violation.directive, disposition: violation.disposition });
        write(request.id, violation);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function fromJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
