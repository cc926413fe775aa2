import type { Config } from '../../platform/config';
import { notFound } from '../../platform/http/errors';

/** The WebAuthn relying party: browsers use its passkeys on no other site. */
export interface RelyingParty {
  /** The origin of pages that request it. */
  readonly origin: string;
  /** The host name; passkeys are bound to it permanently. */
  readonly id: string;
}

/** Production needs PUBLIC_URL for passkeys; elsewhere the request's origin suffices. */
export const arePasskeysEnabled = ({ publicUrl, production }: Config): boolean =>
  publicUrl !== '' || !production;

/** `called`: our origin according to the request. */
export function relyingPartyOf(config: Config, called: string): RelyingParty | undefined {
  if (!arePasskeysEnabled(config)) return undefined;
  const { origin, hostname } = new URL(config.publicUrl || called);
  return { origin, id: hostname };
}

/** The relying party; throws `not-found` where passkeys are disabled. */
export function requireRelyingParty(config: Config, called: string): RelyingParty {
  const party = relyingPartyOf(config, called);
  if (!party) throw notFound('passkey.unavailable');
  return party;
}
