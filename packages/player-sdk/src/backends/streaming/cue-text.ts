import type { StreamSubtitle } from '../../media/stream';

/** A cue as browsers and engines represent it. */
export interface ParsedCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  readonly line?: number | 'auto';
  readonly snapToLines?: boolean;
  readonly align?: string;
}

/** A cue with its times in milliseconds. */
interface Block {
  readonly start: number;
  readonly end: number;
  /** Settings and payload. */
  readonly body: string;
}

/** Collects cues without duplicates, and formats them as a WebVTT file. */
export function createCueText() {
  const blocks = new Map<string, Block>();
  return {
    add(cues: readonly ParsedCue[]) {
      for (const cue of cues) {
        if (!Number.isFinite(cue.startTime) || !(cue.endTime > cue.startTime)) continue;
        const [start, end] = [Math.round(cue.startTime * 1000), Math.round(cue.endTime * 1000)];
        const settings = settingsOf(cue);
        blocks.set(`${start} ${end}${settings}`, { start, end, body: settings });
      }
    },
    text(): string {
      const whole = joinBlocks([...blocks.values()].sort((a, b) => a.start - b.start));
      return [
        'WEBVTT',
        ...whole.map(({ start, end, body }) => `${formatTime(start)} --> ${formatTime(end)}${body}`),
      ].join('\n\n');
    },
  };
}

/**
 * The texts of a stream's subtitle tracks, and the track that is shown. `select` selects the track with this name in the
 * engine, or none.
 */
export function createSubtitleSelection(select: (name: string | undefined) => void) {
  const texts = new Map<string, ReturnType<typeof createCueText>>();
  let selectedName: string | undefined;
  let show: ((webvtt: string) => void) | undefined;

  const textOf = (name: string) => {
    const text = texts.get(name) ?? createCueText();
    texts.set(name, text);
    return text;
  };
  const apply = () => select(selectedName);
  return {
    /** Selects the shown track again, for an engine that has changed its tracks. */
    apply,
    /** Adds loaded cues to the track with this name. */
    add(name: string, cues: readonly ParsedCue[]) {
      const text = textOf(name);
      text.add(cues);
      if (name === selectedName) show?.(text.text());
    },
    readerOf:
      (name: string): StreamSubtitle['read'] =>
      (listener) => {
        selectedName = name;
        show = listener;
        listener(textOf(name).text());
        apply();
        return () => {
          if (show !== listener) return;
          selectedName = show = undefined;
          apply();
        };
      },
  };
}

/** Joins cues that a segment boundary has split. The input is sorted by start. */
function joinBlocks(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = [];
  /** Index of the last block by body. */
  const last = new Map<string, number>();
  for (const block of blocks) {
    const at = last.get(block.body);
    const before = at === undefined ? undefined : whole[at];
    if (at !== undefined && before && block.start <= before.end + 1 && block.end > before.end)
      whole[at] = { ...before, end: block.end };
    else last.set(block.body, whole.push(block) - 1);
  }
  return whole;
}

function settingsOf({ text, line = 'auto', snapToLines = true, align }: ParsedCue): string {
  const position = line === 'auto' ? '' : ` line:${line}${snapToLines ? '' : '%'}`;
  const side = align && align !== 'center' ? ` align:${align}` : '';
  // An empty line ends a cue.
  const payload = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return `${position}${side}\n${payload}`;
}

function formatTime(time: number): string {
  const ms = Math.max(0, time);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
