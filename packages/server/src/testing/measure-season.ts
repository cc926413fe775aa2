import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_FILES_ONLY } from '../ingest/films/ffmpeg';
import { compareSeason } from '../ingest/intros/compare-season';
import { readFingerprints } from '../ingest/intros/fingerprint';
import { composeSeason, type SeasonOptions } from './season-audio';

interface SeasonScore {
  /** The share of the proposals that are marks of the episode. */
  readonly precision: number;
  /** The share of the marks that are proposed. */
  readonly recall: number;
  /** The greatest error of a start or end of a correct proposal, in seconds. */
  readonly worstEdge: number;
  /** The lowest confidence of a correct proposal, and the greatest of a wrong one; 0 without one. */
  readonly leastRight: number;
  readonly mostWrong: number;
  /** Hours of the videos. */
  readonly hours: number;
  /** Processor time for reading the sound and for comparing it, in milliseconds. */
  readonly readCpuMs: number;
  readonly compareCpuMs: number;
}

/** The processor time of this process and its children, in milliseconds; outside of Linux, the time. */
function cpuMs(): number {
  if (!existsSync('/proc/self/stat')) return performance.now();
  // Linux counts in hundredths of a second: user and system time of the process, then of its children.
  const times = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  return times.reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** Searches a synthetic season, and compares the proposals with the truth. */
export async function measureSeason(options: SeasonOptions): Promise<SeasonScore> {
  const folder = await mkdtemp(join(tmpdir(), 'tenger-season-'));
  try {
    const season = composeSeason(options);
    const read = [];
    let readCpuMs = 0;
    for (const episode of season) {
      const address = join(folder, `${episode.number}.mp4`);
      await episode.encode(address);
      const since = cpuMs();
      const input = { address, protocols: LOCAL_FILES_ONLY };
      const fingerprints = await readFingerprints(input, episode.seconds, folder);
      readCpuMs += cpuMs() - since;
      read.push({ duration: episode.seconds, fingerprints });
    }
    const since = cpuMs();
    const found = await compareSeason(read);
    const compareCpuMs = cpuMs() - since;
    let [marks, proposals] = [0, 0];
    const edges: number[] = [];
    const right: number[] = [];
    const wrong: number[] = [];
    for (const [index, episode] of season.entries())
      for (const kind of ['intro', 'outro'] as const) {
        const truth = episode[kind];
        const proposal = found[index]?.find((one) => one.kind === kind);
        if (truth) marks += 1;
        if (!proposal) continue;
        proposals += 1;
        const isRight = truth !== null && proposal.start < truth.end && proposal.end > truth.start;
        (isRight ? right : wrong).push(proposal.confidence);
        if (isRight) edges.push(Math.abs(proposal.start - truth.start), Math.abs(proposal.end - truth.end));
      }
    return {
      precision: right.length / proposals,
      recall: right.length / marks,
      worstEdge: Math.max(0, ...edges),
      leastRight: Math.min(1, ...right),
      mostWrong: Math.max(0, ...wrong),
      hours: season.reduce((sum, { seconds }) => sum + seconds, 0) / 3_600,
      readCpuMs,
      compareCpuMs,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
