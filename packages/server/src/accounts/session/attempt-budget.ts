import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { networkOf } from '../../platform/http/client-network';
import { hmacOf } from '../../platform/keys';
import { countOf, renewQuota } from '../../platform/quotas';

/** The client of a call that signs in, as far as it identifies itself. */
export interface SignInClient {
  readonly ip: string;
  /** The random id that a browser sends as `X-Device`; empty without one. */
  readonly device: string;
  /** Set if the call has a session: its client signed in before. */
  readonly viewer?: { readonly tokenHash: string } | undefined;
}

/** The attempts for a phone that count together. */
export interface AttemptBudget {
  /** The phone for all unknown clients; the phone and a fingerprint for a client that signed in before. */
  readonly name: string;
  readonly isKnown: boolean;
}

type BudgetContext = Pick<Context, 'db' | 'keys' | 'config' | 'clock'>;

const addressPair = (phone: string, ip: string) => `${phone} ${networkOf(ip)}`;
const devicePair = (phone: string, device: string) => `${phone} ${device}`;

/**
 * The budget of a client. A client that signed in to the account within 30 days has its own, so that the wrong PINs
 * and the messages of others neither lock it nor use up its codes. A device precedes its address, which it can share.
 */
export async function attemptBudgetOf(
  context: BudgetContext,
  phone: string,
  { ip, device, viewer }: SignInClient,
): Promise<AttemptBudget> {
  const { db, keys } = context;
  const known = (kind: string, id: string): AttemptBudget => ({
    name: `${phone} ${hmacOf(keys.traces, `${kind} ${id}`)}`,
    isKnown: true,
  });
  const [byDevice, byAddress] = await Promise.all([
    device === '' ? 0 : countOf(context, db, 'known-device', devicePair(phone, device)),
    countOf(context, db, 'known-address', addressPair(phone, ip)),
  ]);
  if (byDevice > 0) return known('device', device);
  if (byAddress > 0) return known('address', networkOf(ip));
  if (viewer) return known('session', viewer.tokenHash);
  return { name: phone, isKnown: false };
}

/** Remembers, after a sign-in, that the client belongs to the owner of the phone. */
export async function rememberClient(
  context: BudgetContext,
  db: Database,
  phone: string,
  { ip, device }: SignInClient,
): Promise<void> {
  await renewQuota(context, db, 'known-address', addressPair(phone, ip));
  if (device !== '') await renewQuota(context, db, 'known-device', devicePair(phone, device));
}
