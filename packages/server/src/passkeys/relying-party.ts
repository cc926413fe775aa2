import type { Config } from '../config';

/** For whom a passkey is: browsers give it to no other site. */
export interface RelyingParty {
  /** The origin that pages which ask for it have. */
  readonly origin: string;
  /** The host's name; passkeys belong to it for ever. */
  readonly id: string;
}

/** Production has passkeys where it knows its own address; elsewhere the address that is called will do. */
export const hasPasskeys = ({ publicUrl, production }: Config): boolean => publicUrl !== '' || !production;

/** `called` is our origin as this request names it. */
export function relyingPartyOf(config: Config, called: string): RelyingParty | undefined {
  if (!hasPasskeys(config)) return undefined;
  const { origin, hostname } = new URL(config.publicUrl || called);
  return { origin, id: hostname };
}
