import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config';

/** Fastify trusts no proxy for a number, because it cannot know that only proxies connect; the operator states that. */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

/** The client's address of a request that Fastify does not handle, such as an upgrade; the same as `request.ip`. */
export function clientAddressReader(
  config: Pick<Config, 'trustProxy'>,
): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config);
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? '';
  return (request) => proxyAddress(request, trusted);
}

/** The eight groups of an IPv6 address, without a zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const read = (part: string) => part.split(':').filter(Boolean).flatMap(readGroup);
  const [left, right] = [read(head), read(tail ?? '')];
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

/** One group, or two for a dotted IPv4 address. */
function readGroup(text: string): number[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/**
 * The network that limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber
 * receives at least a /64 and can use every address in it. Other texts, such as user ids, are returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${joinGroups(groups.slice(0, 4))}::/64`;
}

const joinGroups = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** The network that the audit stores: the first 24 bits of IPv4, 48 of IPv6. It names a provider, not a subscriber. */
export function auditNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${joinGroups(groupsOf(address).slice(0, 3))}::/48` : '';
}
