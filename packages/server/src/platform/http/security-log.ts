import type { ErrorCode, Route } from '@tenger/api-contract';
import { auditCounter, recordAudit, VISITOR } from '../audit';
import type { Context } from '../context';
import { auditNetworkOf } from './client-network';
import { ApiError } from './errors';
import { createRateLimit } from './rate-limit';
import { formatError } from './redact';
import type { Viewer } from './session';

/** Refusals that tell of an attack. An expired session and an exceeded rate limit do not. */
const deniedCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'wrong-credentials',
  'wrong-code',
  'locked',
  'captcha-needed',
  'forbidden',
]);

interface LoggedCall {
  /** The name of the route. */
  readonly name: string;
  readonly viewer: Viewer | undefined;
  readonly ip: string;
}

export interface SecurityLog {
  /** Records a successful call of a route with `logs`. The reply of a sign-in names the account. */
  recordSuccess(call: LoggedCall, kind: NonNullable<Route['logs']>, reply: unknown): Promise<void>;
  /** Records a refused call. Other errors are ignored. */
  recordDenial(call: LoggedCall, error: unknown): Promise<void>;
}

/** Writes security events to the audit. A failure is logged, and does not change the reply of the call. */
export function createSecurityLog({ db, clock, log }: Context): SecurityLog {
  const limit = createRateLimit(clock);
  // An attacker must not fill the database: refusals above the limits are only counted.
  const mayStore = async (caller: string): Promise<boolean> => {
    try {
      await limit.take('denials', caller);
      await limit.take('all-denials', '');
      return true;
    } catch {
      return false;
    }
  };
  const record = async (entry: Parameters<typeof recordAudit>[1]) => {
    try {
      await recordAudit(db, entry);
    } catch (error) {
      log(formatError('', 'security log', error));
    }
  };

  return {
    async recordSuccess({ name, viewer, ip }, kind, reply) {
      const account = viewer?.id ?? idOf(reply);
      await record({
        at: clock(),
        kind,
        actor: account,
        action: name,
        target: account,
        network: auditNetworkOf(ip),
      });
    },
    async recordDenial({ name, viewer, ip }, error) {
      if (!(error instanceof ApiError) || !deniedCodes.has(error.code)) return;
      if (!(await mayStore(viewer?.id ?? ip))) {
        auditCounter.inc({ kind: 'denial', action: error.code });
        return;
      }
      await record({
        at: clock(),
        kind: 'denial',
        actor: viewer?.id ?? VISITOR,
        action: error.code,
        target: error.account ?? '',
        detail: name,
        network: auditNetworkOf(ip),
      });
    },
  };
}

/** The account of a reply to a sign-in. */
function idOf(reply: unknown): string {
  const { data }: { data?: unknown } = Object(reply);
  const { id }: { id?: unknown } = Object(data);
  return typeof id === 'string' ? id : VISITOR;
}
