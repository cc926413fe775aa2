/** A cue as browsers and engines hand it over. */
export interface ParsedCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  readonly line?: number | 'auto';
  readonly snapToLines?: boolean;
  readonly align?: string;
}

/** What is said from when to when, in milliseconds. */
interface Block {
  readonly start: number;
  readonly end: number;
  /** Place and words. */
  readonly said: string;
}

/** Collects cues as they come, each once, and tells them as a WebVTT file. */
export function createCueText() {
  const blocks = new Map<string, Block>();
  return {
    add(cues: readonly ParsedCue[]) {
      for (const cue of cues) {
        if (!Number.isFinite(cue.startTime) || !(cue.endTime > cue.startTime)) continue;
        const [start, end] = [Math.round(cue.startTime * 1000), Math.round(cue.endTime * 1000)];
        const said = saidOf(cue);
        blocks.set(`${start} ${end}${said}`, { start, end, said });
      }
    },
    text(): string {
      const whole = joined([...blocks.values()].sort((a, b) => a.start - b.start));
      return [
        'WEBVTT',
        ...whole.map(({ start, end, said }) => `${clock(start)} --> ${clock(end)}${said}`),
      ].join('\n\n');
    },
  };
}

/** What segments have cut in two is one again. Sorted by start. */
function joined(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  /** Where the last one that says this stands. */
  const last = new Map<string, number>();
  for (const block of blocks) {
    const at = last.get(block.said);
    const before = at === undefined ? undefined : whole[at];
    if (at !== undefined && before && block.start <= before.end + 1 && block.end > before.end)
      whole[at] = { ...before, end: block.end };
    else last.set(block.said, whole.push(block) - 1);
  }
  return whole;
}

function saidOf({ text, line = 'auto', snapToLines = true, align }: ParsedCue): string {
  const place = line === 'auto' ? '' : ` line:${line}${snapToLines ? '' : '%'}`;
  const side = align && align !== 'center' ? ` align:${align}` : '';
  // An empty line would end the cue.
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return `${place}${side}\n${lines}`;
}

function clock(time: number): string {
  const ms = Math.max(0, time);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
