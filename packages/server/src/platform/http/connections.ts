import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from './client-network';

/** Time for the head of a request to arrive, counted from the connection for the first one. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** Time for a whole request to arrive: a chunk of an upload on a slow mobile connection. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Interval of checking both. */
export const TIMEOUT_CHECK_MS = 3_000;

/** Connections of one address, which may be that of a mobile carrier with many viewers. */
const MAX_PER_ADDRESS = 300;
/** The event streams and peers of a process, which have their own limits, take up to 500 MB. */
const MAX_CONNECTIONS = 40_000;
/** Share of the process's file descriptors that connections may use; the others remain for files. */
const DESCRIPTOR_SHARE = 0.75;

/** The number of descriptors that the process may open. */
function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    // Only Linux has the file. Others report no limit here.
    return Number.POSITIVE_INFINITY;
  }
}

interface ConnectionLimits {
  readonly total?: number;
  /** `Infinity` behind a proxy, whose address all connections have. */
  readonly perAddress?: number;
}

/**
 * Bounds the connections, in total and per address. At a bound, a new connection replaces the oldest one that has no
 * request in progress. If all have one, the new connection is closed.
 *
 * Returns a function that protects an upgraded connection, which has no more requests. The code that upgrades it calls
 * it: with a listener of `upgrade` here, Node would not reply to a request with an `Upgrade` header.
 */
export function limitConnections(
  server: Server,
  {
    total = Math.min(MAX_CONNECTIONS, Math.floor(descriptorLimit() * DESCRIPTOR_SHARE)),
    perAddress = MAX_PER_ADDRESS,
  }: ConnectionLimits = {},
): (socket: Duplex) => void {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const inUse = new WeakSet<Duplex>();

  /** Whether there is a free connection, after closing an idle one if necessary. */
  const makeSpace = (sockets: ReadonlySet<Socket>, limit: number): boolean => {
    if (sockets.size < limit) return true;
    for (const socket of sockets) {
      if (inUse.has(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  };
  const addresses = new WeakMap<Socket, string>();
  const forget = (socket: Socket) => {
    const address = addresses.get(socket) ?? '';
    const siblings = byAddress.get(address);
    siblings?.delete(socket);
    if (siblings?.size === 0) byAddress.delete(address);
    all.delete(socket);
  };

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const siblings = byAddress.get(address) ?? new Set();
    if (!makeSpace(siblings, perAddress) || !makeSpace(all, total)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, siblings.add(socket));
    all.add(socket);
    addresses.set(socket, address);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }, response) => {
    inUse.add(socket);
    response.once('close', () => inUse.delete(socket));
  });
  return (socket) => void inUse.add(socket);
}
