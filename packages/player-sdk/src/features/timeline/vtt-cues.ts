import type { Interval } from '../../foundation/interval';
import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';

/** A cue as it stands in the file; what its lines mean depends on what the file is for. */
export interface VttCue extends Interval {
  readonly lines: readonly string[];
}

/** Four hours at a picture each second are within; a file without end is not. */
const most = 20_000;

const timing = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/;

/** The cues of a WebVTT file by their beginning; what cannot be read is left out. */
export function readVttCues(text: string): VttCue[] {
  const cues: VttCue[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < lines.length && cues.length < most; index += 1) {
    const times = timing.exec(lines[index] ?? '');
    if (!times) continue;
    const [, ...fields] = times;
    const start = secondsOf(fields.slice(0, 4));
    const end = secondsOf(fields.slice(4));
    const own: string[] = [];
    for (let line = lines[index + 1]; line?.trim(); line = lines[index + 1]) {
      own.push(line.trim());
      index += 1;
    }
    if (end > start && own.length > 0) cues.push({ start, end, lines: own });
  }
  return cues.sort((a, b) => a.start - b.start);
}

function secondsOf(fields: readonly (string | undefined)[]): number {
  const [hours, minutes, seconds, thousandths] = fields.map((field) => Number(field ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (thousandths ?? 0) / 1000;
}

/** What a file says, once it is there; asked for at once. A file that cannot be had says nothing. */
export function fetchVtt<T>(
  address: string,
  scope: Scope,
  read: (text: string, base: string) => readonly T[],
): Readable<readonly T[] | undefined> {
  const found = signal<readonly T[] | undefined>(undefined);
  const load = async () => {
    try {
      const response = await fetch(address, { signal: scope.signal });
      if (!response.ok) throw new Error(String(response.status));
      found.value = read(await response.text(), response.url || document.baseURI);
    } catch {
      // Pictures and chapters are a help; without them the time stands alone.
      found.value = [];
    }
  };
  void load();
  return found;
}
