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
 * Maximum peers of a swarm that receive offers; a further one replaces the oldest, which receives offers again after its
 * next announcement. Offers go to random peers, so that no peer serves all others.
 */
const MAX_RECEIVERS_PER_SWARM = 2_000;
/** The announce interval of clients. Seconds. */
const INTERVAL = 120;

interface Swarm {
  /** By id. A peer keeps its id, and receives the answers to its offers, until it leaves. */
  readonly peers: Map<string, Peer>;
  /** Ids of the peers that receive offers, the oldest first. */
  readonly receivers: Set<string>;
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
    swarm.receivers.delete(peerId);
    if (swarm.peers.size === 0) swarms.delete(key);
  }

  /** The swarm with the peer in it; undefined if its id is taken or it has joined too many. */
  function enter(peer: Peer, key: string, peerId: string): Swarm | undefined {
    const joined = swarmsOfPeer.get(peer) ?? new Map<string, string>();
    const known = joined.get(key);
    const swarm = swarms.get(key) ?? { peers: new Map(), receivers: new Set() };
    if (known !== undefined) return known === peerId ? swarm : undefined;
    const holder = swarm.peers.get(peerId);
    // A peer id belongs to the first device that used it, so that no viewer can take another's offers. A device that
    // connects again takes over from its lost connection: clients never announce again after a refusal.
    const isTakeover = holder !== undefined && peer.device !== undefined && holder.device === peer.device;
    if (holder && !isTakeover) return undefined;
    if (joined.size >= MAX_SWARMS_PER_PEER) return undefined;
    if (holder) swarmsOfPeer.get(holder)?.delete(key);
    swarm.peers.set(peerId, peer);
    swarms.set(key, swarm);
    swarmsOfPeer.set(peer, joined.set(key, peerId));
    return swarm;
  }

  function receiveOffers({ receivers }: Swarm, peerId: string): void {
    if (receivers.has(peerId)) return;
    const [oldest] = receivers.size >= MAX_RECEIVERS_PER_SWARM ? receivers : [];
    if (oldest !== undefined) receivers.delete(oldest);
    receivers.add(peerId);
  }

  return {
    get size() {
      return swarms.size;
    },
    announce(peer, film, { info_hash, peer_id, event, offers = [], answer, offer_id, to_peer_id }) {
      const key = `${film}\n${info_hash}`;
      if (event === 'stopped') return leaveSwarm(peer, key);
      const from = { action: 'announce', info_hash, peer_id };
      if (answer) {
        // An answer is no announcement: its peer may have been replaced since it received the offer.
        const isPeer = swarmsOfPeer.get(peer)?.get(key) === peer_id;
        const offerer = isPeer ? swarms.get(key)?.peers.get(to_peer_id ?? '') : undefined;
        offerer?.send({ ...from, answer, offer_id });
        return;
      }
      const swarm = enter(peer, key, peer_id);
      if (!swarm) {
        return peer.send({ action: 'announce', info_hash, 'failure reason': 'not in this swarm' });
      }
      const { peers, receivers } = swarm;
      receiveOffers(swarm, peer_id);
      peer.send({
        action: 'announce',
        info_hash,
        interval: INTERVAL,
        complete: 0,
        incomplete: receivers.size,
      });
      const others = [...receivers].filter((id) => id !== peer_id);
      for (const { offer, offer_id } of offers) {
        const [id = ''] = others.splice(Math.floor(random() * others.length), 1);
        peers.get(id)?.send({ ...from, offer, offer_id });
      }
    },
    leave(peer) {
      for (const key of [...(swarmsOfPeer.get(peer)?.keys() ?? [])]) leaveSwarm(peer, key);
      swarmsOfPeer.delete(peer);
    },
  };
}
