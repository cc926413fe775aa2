import type { Announce } from './messages';

/** Whoever can be sent a message. */
export interface Line {
  send(message: object): void;
}

/** Swarms of one film that a viewer may be in: one per picture and sound, with room for a change of quality. */
const SWARMS_OF_A_LINE = 16;
/** Peers in one swarm that are offered to a newcomer; random, so that nobody serves everyone. */
const PEERS_OF_A_SWARM = 2_000;
/** How often a client should announce itself. Seconds. */
const INTERVAL = 120;

interface Swarm {
  readonly peers: Map<string, Line>;
}

export interface Swarms {
  /** `film` is what the line may talk about; the swarm's own name is the clients' affair. */
  announce(line: Line, film: string, message: Announce): void;
  leave(line: Line): void;
  readonly size: number;
}

/** Who watches what, and may hear of whom. Knows nothing of sockets. */
export function createSwarms(random: () => number = Math.random): Swarms {
  const swarms = new Map<string, Swarm>();
  /** Swarm → peer id, of each line. */
  const lines = new Map<Line, Map<string, string>>();

  function leaveSwarm(line: Line, key: string): void {
    const peerId = lines.get(line)?.get(key);
    const swarm = swarms.get(key);
    if (peerId === undefined || !swarm) return;
    lines.get(line)?.delete(key);
    swarm.peers.delete(peerId);
    if (swarm.peers.size === 0) swarms.delete(key);
  }

  /** Puts a line into a swarm; false when it may not be there under this name. */
  function enter(line: Line, key: string, peerId: string): boolean {
    const own = lines.get(line) ?? new Map<string, string>();
    const known = own.get(key);
    if (known !== undefined) return known === peerId;
    const swarm = swarms.get(key) ?? { peers: new Map() };
    const full = own.size >= SWARMS_OF_A_LINE || swarm.peers.size >= PEERS_OF_A_SWARM;
    // A name belongs to the line that came with it first: nobody takes another's offers.
    if (full || swarm.peers.has(peerId)) return false;
    swarm.peers.set(peerId, line);
    swarms.set(key, swarm);
    lines.set(line, own.set(key, peerId));
    return true;
  }

  return {
    get size() {
      return swarms.size;
    },
    announce(line, film, { info_hash, peer_id, event, offers = [], answer, offer_id, to_peer_id }) {
      const key = `${film}\n${info_hash}`;
      if (event === 'stopped') return leaveSwarm(line, key);
      if (!enter(line, key, peer_id)) {
        return line.send({ action: 'announce', info_hash, 'failure reason': 'not in this swarm' });
      }
      const peers = swarms.get(key)?.peers ?? new Map<string, Line>();
      const from = { action: 'announce', info_hash, peer_id };
      if (answer) {
        peers.get(to_peer_id ?? '')?.send({ ...from, answer, offer_id });
        return;
      }
      line.send({ action: 'announce', info_hash, interval: INTERVAL, complete: 0, incomplete: peers.size });
      const others = [...peers].filter(([id]) => id !== peer_id).map(([, other]) => other);
      for (const { offer, offer_id } of offers) {
        const [other] = others.splice(Math.floor(random() * others.length), 1);
        other?.send({ ...from, offer, offer_id });
      }
    },
    leave(line) {
      for (const key of [...(lines.get(line)?.keys() ?? [])]) leaveSwarm(line, key);
      lines.delete(line);
    },
  };
}
