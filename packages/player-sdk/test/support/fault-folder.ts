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
const createId = () => `${performance.timeOrigin}-${++last}`;

type FaultOptions = Pick<Fault, 'kind' | 'match'> & Partial<Fault>;

/** The path of a folder of the media server in which requests that match `match` have the fault. */
export const faultPath = ({ kind, match, times = 1e6, after = 0 }: FaultOptions): string =>
  encodeURIComponent(['fault', createId(), kind, encodeURIComponent(match.source), times, after].join(','));

/**
 * The folder of a fault at a host name that no other folder has: browsers limit the connections to a host, and tests that
 * run side by side hold some for a minute.
 */
export function faultFolder(server: string, fault: FaultOptions): string {
  const { port } = new URL(server);
  return `http://${createId().replace('.', '-')}.localhost:${port}/${faultPath(fault)}`;
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
