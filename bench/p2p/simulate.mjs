// How much of a film peers deliver, by the number of viewers: a simulation of swarms up to 10,000 peers.
//   node bench/p2p/simulate.mjs [--viewers 2,4,10,100,1000,10000] [--minutes 24] [--seed 1]
// Calibrated on real browsers: bench/p2p/p2p.mjs with two and four viewers, docs/guide/sources.md#peers.
import { parseArgs } from 'node:util';

/** What the player and the tracker do, and how long it takes. */
const model = {
  /** Seconds of a segment of the demo film. */
  segmentSeconds: 4,
  /** Each viewer loads the start from the server, without waiting for peers. */
  startSeconds: 9,
  /** Seconds that a viewer buffers ahead. */
  bufferSeconds: 30,
  /** The tracker introduces this many peers; each viewer keeps connections to them. */
  neighbors: 5,
  /**
   * Viewers keep this many seconds behind their position for others: the 128 MiB of a phone hold seven minutes of this
   * film, up to two of them ahead. Other devices keep 256 MiB.
   */
  keptSeconds: 300,
  /** Bits a second of the film, and a range of what viewers can send. */
  filmMbps: 2.5,
  uploadMbps: [1, 20],
  /** Share of viewers who can neither be reached nor connect, for example behind a strict NAT. */
  unreachable: 0.15,
};

/** A small generator with a seed, so that two runs print the same. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Viewers begin at the times of `starts` (seconds), and play to the end. Each step is one segment; a viewer takes its
 * next segment from a neighbor that has it and has capacity left, otherwise from the server.
 */
function simulate({ starts, minutes, options = {}, random = createRandom(1) }) {
  const m = { ...model, ...options };
  const segments = Math.ceil((minutes * 60) / m.segmentSeconds);
  const kept = Math.ceil(m.keptSeconds / m.segmentSeconds);
  const startSegments = Math.ceil(m.startSeconds / m.segmentSeconds);
  const aheadSegments = Math.ceil(m.bufferSeconds / m.segmentSeconds);
  const viewers = starts.map((at) => {
    const mbps = m.uploadMbps[0] * (m.uploadMbps[1] / m.uploadMbps[0]) ** random();
    return {
      ...{ at, have: 0, fromPeers: 0, fromServer: 0, neighbors: [] },
      reachable: random() >= m.unreachable,
      /** Segments that it can send in one step. */
      capacity: mbps / m.filmMbps,
      left: 0,
    };
  });
  const steps = Math.ceil(Math.max(...starts) / m.segmentSeconds) + segments + 1;
  const active = [];
  let next = 0;
  for (let step = 0; step < steps; step += 1) {
    const now = step * m.segmentSeconds;
    while (next < viewers.length && viewers[next].at <= now) {
      const viewer = viewers[next];
      // The tracker names random peers of the swarm; both sides keep the connection.
      if (viewer.reachable)
        for (
          let tries = 0;
          tries < m.neighbors * 3 && viewer.neighbors.length < m.neighbors && active.length > 0;
          tries += 1
        ) {
          const other = active[Math.floor(random() * active.length)];
          if (!other.reachable || viewer.neighbors.includes(other)) continue;
          viewer.neighbors.push(other);
          other.neighbors.push(viewer);
        }
      active.push(viewer);
      next += 1;
    }
    for (const viewer of active)
      viewer.left = Math.min(viewer.left + viewer.capacity, 2 * viewer.capacity + 1);
    for (const viewer of active) {
      const position = Math.floor((now - viewer.at) / m.segmentSeconds);
      // The start comes from the server in one step; later at most two segments a step, until the buffer is full.
      const target = Math.min(segments, position + aheadSegments);
      for (
        let count = viewer.have < startSegments ? startSegments : 2;
        count > 0 && viewer.have < target;
        count -= 1
      ) {
        const index = viewer.have;
        const source =
          index < startSegments
            ? undefined
            : viewer.neighbors.find(({ have, left }) => left >= 1 && have > index && have - kept <= index);
        // While the buffer is long, a viewer waits for peers; the server serves what is needed soon.
        if (source) {
          source.left -= 1;
          viewer.fromPeers += 1;
        } else if (
          index >= startSegments &&
          viewer.neighbors.length > 0 &&
          index - position > aheadSegments / 2
        )
          break;
        else viewer.fromServer += 1;
        viewer.have += 1;
      }
    }
    for (let index = active.length - 1; index >= 0; index -= 1)
      if (now - active[index].at > segments * m.segmentSeconds) {
        const [gone] = active.splice(index, 1);
        for (const other of gone.neighbors) other.neighbors.splice(other.neighbors.indexOf(gone), 1);
      }
  }
  const fromPeers = viewers.reduce((sum, one) => sum + one.fromPeers, 0);
  const all = viewers.reduce((sum, one) => sum + one.fromPeers + one.fromServer, 0);
  return { share: fromPeers / all, most: Math.max(...viewers.map(({ neighbors }) => neighbors.length)) };
}

const percent = (share) => `${Math.round(share * 100)} %`;

/** The measured runs, by this model: the same film, five seconds apart, on one machine. */
function calibrate() {
  const lan = { uploadMbps: [50, 50], unreachable: 0 };
  const runs = [
    { viewers: 2, minutes: 1.2, measured: 0.43 },
    { viewers: 4, minutes: 1.2, measured: 0.63 },
    { viewers: 4, minutes: 3.6, measured: 0.71 },
  ];
  return runs.map(({ viewers, minutes, measured }) => {
    const starts = Array.from({ length: viewers }, (_, index) => index * 5);
    const { share } = simulate({ starts, minutes, options: lan });
    return { viewers, 'film s': minutes * 60, measured: percent(measured), simulated: percent(share) };
  });
}

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '2,4,10,100,1000,10000' },
    minutes: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
console.log('Calibration');
console.table(calibrate());
const rows = values.viewers.split(',').map((text) => {
  const count = Number(text);
  const shareOf = (spread) => {
    const random = createRandom(Number(values.seed));
    const starts = Array.from({ length: count }, () => random() * spread * 60).toSorted((a, b) => a - b);
    return percent(simulate({ starts, minutes, random }).share);
  };
  return {
    viewers: count,
    'premiere: start within 2 min': shareOf(2),
    'within 24 min': shareOf(24),
    'within 3 h': shareOf(180),
  };
});
console.log(
  `Share of peers, an episode of ${minutes} minutes, ${model.filmMbps} Mbit/s, 15 % of viewers without peers`,
);
console.table(rows);
