import type { Interval } from '../../foundation/interval';

/** A raw cue; the meaning of its lines depends on the purpose of the file. */
export interface VttCue extends Interval {
  readonly lines: readonly string[];
}

/** Enough for four hours with a thumbnail per second; limits endless files. */
const maxCues = 20_000;

const timing = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/;

/** Parses the cues of a WebVTT file, sorted by start; skips invalid ones. */
export function readVttCues(text: string): VttCue[] {
  const cues: VttCue[] = [];
  const cueLines = text.split(/\r\n|\r|\n/);
  for (let index = 0; index < cueLines.length && cues.length < maxCues; index += 1) {
    const times = timing.exec(cueLines[index] ?? '');
    if (!times) continue;
    const [, ...fields] = times;
    const start = secondsOf(fields.slice(0, 4));
    const end = secondsOf(fields.slice(4));
    const payload: string[] = [];
    for (let rowText = cueLines[index + 1]; rowText?.trim(); rowText = cueLines[index + 1]) {
      payload.push(rowText.trim());
      index += 1;
    }
    if (end > start && payload.length > 0) cues.push({ start, end, lines: payload });
  }
  return cues.sort((a, b) => a.start - b.start);
}

function secondsOf(fields: readonly (string | undefined)[]): number {
  const [hours, minutes, seconds, thousandths] = fields.map((field) => Number(field ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (thousandths ?? 0) / 1000;
}
