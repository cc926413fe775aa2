import { type BankLink, bankSchemeOf } from '@tenger/api-contract';

/** The links a page may show. */
export const safeLinks = (links: readonly BankLink[]): BankLink[] =>
  links
    .filter(({ link }) => bankSchemeOf(link) !== undefined)
    .map(({ name, description, link }) => ({ name, description, link }));

/** QPay's page of an invoice; undefined for a foreign URL. `own` is the gateway's URL. */
export function safeShortUrl(address: string | undefined, own: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  if (origin === new URL(own).origin) return address;
  return protocol === 'https:' && /(^|\.)qpay\.mn$/.test(hostname) ? address : undefined;
}
