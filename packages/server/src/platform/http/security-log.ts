import type { ErrorCode, Route } from '@tenger/api-contract';
import { auditCounter, recordAudit, VISITOR } from '../audit';
import type { Context } from '../context';
import { auditNetworkOf } from './client-network';
import { ApiError } from './errors';
import { createRateLimit } from './rate-limit';
import { formatError } from './redact';

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
  readonly viewer: { readonly id: string } | undefined;
  readonly ip: string;
}

export interface SecurityLog {
  /** Records a successful call of a route with `logs`. The reply of a sign-in names the account. */
  recordSuccess(call: LoggedCall, kind: NonNullable<Route['logs']>, reply: unknown): Promise<void>;
  /** Records a refused call. Other errors are ignored. */
  recordDenial(call: LoggedCall, error: unknown): Promise<void>;
  /** Records a refused call of a client that knows no account, such as a forged callback. */
  recordForgery(call: Omit<LoggedCall, 'viewer'>, action: string): Promise<void>;
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

  /** Stores a refusal, or only counts it above the limits. */
  const storeOrCount = async (
    { name, viewer, ip }: LoggedCall,
    action: string,
    target: string,
  ): Promise<void> => {
    if (!(await mayStore(viewer?.id ?? ip))) {
      auditCounter.inc({ kind: 'denial', action });
      return;
    }
    await record({
      at: clock(),
      kind: 'denial',
      actor: viewer?.id ?? VISITOR,
      action,
      target,
      detail: name,
      network: auditNetworkOf(ip),
    });
  };

  return {
    async recordSuccess({ name, viewer, ip }, kind, reply) {
      const account = viewer?.id ?? accountOfReply(reply) ?? VISITOR;
      await record({
        at: clock(),
        kind,
        actor: account,
        action: name,
        target: account,
        network: auditNetworkOf(ip),
      });
    },
    async recordDenial(call, error) {
      if (error instanceof ApiError && deniedCodes.has(error.code))
        await storeOrCount(call, error.code, error.account ?? '');
    },
    recordForgery: (call, action) => storeOrCount({ ...call, viewer: undefined }, action, ''),
  };
}

/** The account of a reply to a sign-in; undefined without one. */
export function accountOfReply(reply: unknown): string | undefined {
  const { data }: { data?: unknown } = Object(reply);
  const { id }: { id?: unknown } = Object(data);
  return typeof id === 'string' ? id : undefined;
}
