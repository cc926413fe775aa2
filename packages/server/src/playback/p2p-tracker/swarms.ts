import type { Announce } from './messages';

/** A connected peer. */
export interface Peer {
  /** The viewer's device, if it is known. */
  readonly device?: string | undefined;
  send(message: object): void;
}

/** Maximum swarms of a peer: one per video and audio rendition, with spare for quality switches. */
const MAX_SWARMS_PER_PEER = 16;
/**
 * Maximum peers of a swarm; a further one replaces the oldest, which enters again when it announces itself next. Offers go
 * to random peers, so that no peer serves all others.
 */
const MAX_PEERS_PER_SWARM = 2_000;
/** The announce interval of clients. Seconds. */
const INTERVAL = 120;

interface Swarm {
  readonly peers: Map<string, Peer>;
}

export interface Swarms {
  /** `film` limits the swarm to a video; clients choose the swarm's name. */
  announce(peer: Peer, film: string, message: Announce): void;
  leave(peer: Peer): void;
  readonly size: number;
}

/** The state of swarms, independent of sockets. */
export function createSwarms(random: () => number = Math.random): Swarms {
  const swarms = new Map<string, Swarm>();
  /** Peer id by swarm, for each connection. */
  const swarmsOfPeer = new Map<Peer, Map<string, string>>();

  function leaveSwarm(peer: Peer, key: string): void {
    const peerId = swarmsOfPeer.get(peer)?.get(key);
    const swarm = swarms.get(key);
    if (peerId === undefined || !swarm) return;
    swarmsOfPeer.get(peer)?.delete(key);
    swarm.peers.delete(peerId);
    if (swarm.peers.size === 0) swarms.delete(key);
  }

  /** Adds a peer to a swarm; false if its id is taken or it has joined too many. */
  function enter(peer: Peer, key: string, peerId: string): boolean {
    const joined = swarmsOfPeer.get(peer) ?? new Map<string, string>();
    const known = joined.get(key);
    if (known !== undefined) return known === peerId;
    const swarm = swarms.get(key) ?? { peers: new Map() };
    const holder = swarm.peers.get(peerId);
    // A peer id belongs to the first device that used it, so that no viewer can take another's offers. A device that
    // connects again takes over from its lost connection: clients never announce again after a refusal.
    const isTakeover = holder !== undefined && peer.device !== undefined && holder.device === peer.device;
    if (holder && !isTakeover) return false;
    if (joined.size >= MAX_SWARMS_PER_PEER) return false;
    if (holder) swarmsOfPeer.get(holder)?.delete(key);
    const [oldest] = swarm.peers.size >= MAX_PEERS_PER_SWARM && !holder ? swarm.peers.values() : [];
    if (oldest) leaveSwarm(oldest, key);
    swarm.peers.set(peerId, peer);
    swarms.set(key, swarm);
    swarmsOfPeer.set(peer, joined.set(key, peerId));
    return true;
  }

  return {
    get size() {
      return swarms.size;
    },
    announce(peer, film, { info_hash, peer_id, event, offers = [], answer, offer_id, to_peer_id }) {
      const key = `${film}\n${info_hash}`;
      if (event === 'stopped') return leaveSwarm(peer, key);
      if (!enter(peer, key, peer_id)) {
        return peer.send({ action: 'announce', info_hash, 'failure reason': 'not in this swarm' });
      }
      const peers = swarms.get(key)?.peers ?? new Map<string, Peer>();
      const from = { action: 'announce', info_hash, peer_id };
      if (answer) {
        peers.get(to_peer_id ?? '')?.send({ ...from, answer, offer_id });
        return;
      }
      peer.send({ action: 'announce', info_hash, interval: INTERVAL, complete: 0, incomplete: peers.size });
      const others = [...peers].filter(([id]) => id !== peer_id).map(([, other]) => other);
      for (const { offer, offer_id } of offers) {
        const [other] = others.splice(Math.floor(random() * others.length), 1);
        other?.send({ ...from, offer, offer_id });
      }
    },
    leave(peer) {
      for (const key of [...(swarmsOfPeer.get(peer)?.keys() ?? [])]) leaveSwarm(peer, key);
      swarmsOfPeer.delete(peer);
    },
  };
}
