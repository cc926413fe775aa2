import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import type { Context } from '../../platform/context';
import { REPORTS } from '../../platform/http/headers';
import type { RateLimit } from '../../platform/http/rate-limit';
import { readReports, type Violation } from './read-reports';

/** Maximum body. A report has a few hundred bytes, and browsers send several together. Bytes. */
const BODY = 16 * 1024;
/** Maximum log entries per minute in total; further reports are only counted. */
const MAX_LOG_ENTRIES = 120;
const MINUTE_MS = 60_000;

/** The counter of violations in `/metrics`. */
export type ViolationCounter = Pick<Counter<'directive' | 'disposition'>, 'inc'>;

/**
 * The endpoint of policy reports. Anyone can send anything, so bodies are limited, only known values are read, logged
 * and counted, and nothing is stored. The reply is always empty.
 */
export function servePolicyReports(
  app: FastifyInstance,
  { log, clock }: Pick<Context, 'log' | 'clock'>,
  limit: RateLimit,
  counter: ViolationCounter,
): void {
  let since = 0;
  let logged = 0;
  function write(id: string, violation: Violation): void {
    const at = clock();
    const now = at.getTime();
    if (now - since >= MINUTE_MS) {
      since = now;
      logged = 0;
    }
    logged += 1;
    if (logged <= MAX_LOG_ENTRIES) log(JSON.stringify({ kind: 'policy-violation', at, id, ...violation }));
  }

  // A separate scope, because other routes accept only JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: BODY },
      (_request, body, done) => done(null, body),
    );
    scope.post(REPORTS, async (request, reply) => {
      await limit.take('report', request.ip);
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
