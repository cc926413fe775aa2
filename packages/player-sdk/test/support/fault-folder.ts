/** A fault of some requests below an address. */
export interface Fault {
  /** Distinguishes faults; counts belong to it. */
  readonly id: string;
  /**
   * A status, or: cut, truncate, short, garbage, html, empty, no-cors, hang, stop (a fifth, then nothing),
   * slow (4 kB/s), paced (16 kB/s), far (200 ms each), mime, unindexed (FLV without its index of keyframes, 200 kB/s).
   */
  readonly kind: string;
  /** Affected paths. */
  readonly match: RegExp;
  /** The number of affected requests, after `after` unaffected ones. */
  readonly times: number;
  readonly after: number;
}

let last = 0;

/** A folder of the media servers in which requests that match `match` have the fault. */
export function faultFolder(
  servers: readonly string[],
  { kind, match, times = 1e6, after = 0 }: Pick<Fault, 'kind' | 'match'> & Partial<Fault>,
): string {
  const id = `${performance.timeOrigin}-${++last}`;
  const server = servers[last % servers.length];
  return `${server}/${encodeURIComponent(['fault', id, kind, encodeURIComponent(match.source), times, after].join(','))}`;
}

export function readFault(text: string): Fault {
  const [, id = '', kind = '', match = '', times, after] = text.split(',');
  return {
    id,
    kind,
    match: new RegExp(decodeURIComponent(match)),
    times: Number(times),
    after: Number(after),
  };
}
