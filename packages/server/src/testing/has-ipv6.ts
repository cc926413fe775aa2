import { networkInterfaces } from 'node:os';

/** Whether this machine can listen on the IPv6 address of itself. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
