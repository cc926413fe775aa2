/** What goes wrong with some of the requests below an address. */
export interface Fault {
  /** Told apart by this; counts belong to it. */
  readonly id: string;
  /** A status, or: cut, truncate, garbage, hang, slow (4 kB/s), far (200 ms each), mime. */
  readonly kind: string;
  /** Which paths. */
  readonly match: RegExp;
  /** Requests that meet it, after those that are spared. */
  readonly times: number;
  readonly after: number;
}

let last = 0;

/** A folder of the media server below which `match` meets the fault. */
export function faultFolder(
  server: string,
  { kind, match, times = 1e6, after = 0 }: Pick<Fault, 'kind' | 'match'> & Partial<Fault>,
): string {
  const id = `${performance.timeOrigin}-${++last}`;
  return `${server}/${encodeURIComponent(['fault', id, kind, match.source.replaceAll('/', '|'), times, after].join(','))}`;
}

export function readFault(text: string): Fault {
  const [, id = '', kind = '', match = '', times, after] = text.split(',');
  return {
    id,
    kind,
    match: new RegExp(match.replaceAll('|', '/').replaceAll('\\/', '/')),
    times: Number(times),
    after: Number(after),
  };
}
