/** A partial segment of low-latency HLS. */
export interface PartialSegment {
  readonly bytes: Buffer;
  readonly seconds: number;
  /** Starts with a keyframe. */
  readonly isIndependent: boolean;
}

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

interface Sample {
  readonly size: number;
  /** In units of the track's timescale. */
  readonly duration: number;
  readonly flags: number;
  /** Composition offset, as it is stored. */
  readonly offset: number;
}

/** Flags of `trun` and `tfhd`: the present fields. */
const TRUN = { dataOffset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const TFHD = { baseOffset: 1, description: 2, duration: 8, size: 0x10, flags: 0x20, baseIsMoof: 0x20000 };
/** Sample flag: not a sync sample. */
const NOT_SYNC = 0x10000;

function* boxesIn(file: Buffer, from = 0, to = file.length): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('The file is not a fragmented MP4.');
    yield { type: file.toString('latin1', at + 4, at + 8), from: at, to: at + size };
    at += size;
  }
}

function boxAt(file: Buffer, path: readonly string[]): Box {
  let box: Box = { type: '', from: -8, to: file.length };
  for (const name of path) {
    const found = [...boxesIn(file, box.from + 8, box.to)].find(({ type }) => type === name);
    if (!found) throw new Error(`The MP4 has no "${path.join('.')}".`);
    box = found;
  }
  return box;
}

/** Timescale of the only track of an initialization segment. */
export function timescaleOf(init: Buffer): number {
  const { from } = boxAt(init, ['moov', 'trak', 'mdia', 'mdhd']);
  return init.readUInt32BE(from + (init[from + 8] === 1 ? 28 : 20));
}

/** Splits a segment with one track and one fragment into partial segments of about `partSeconds`. */
export function splitIntoPartialSegments(
  segment: Buffer,
  timescale: number,
  partSeconds: number,
): PartialSegment[] {
  const tfhd = boxAt(segment, ['moof', 'traf', 'tfhd']);
  const tfdt = boxAt(segment, ['moof', 'traf', 'tfdt']);
  const mdat = boxAt(segment, ['mdat']);
  const samples = samplesOf(segment, tfhd);
  const track = segment.readUInt32BE(tfhd.from + 12);
  const isLong = segment[tfdt.from + 8] === 1;
  let time = isLong ? segment.readBigUInt64BE(tfdt.from + 12) : BigInt(segment.readUInt32BE(tfdt.from + 12));

  const parts: PartialSegment[] = [];
  let at = mdat.from + 8;
  let ticks = 0;
  for (let first = 0; first < samples.length; ) {
    const began = ticks;
    // A partial segment ends with the last sample that ends within its time, so that video and audio stay synchronized.
    const until = (parts.length + 1) * partSeconds * timescale;
    let last = first;
    do {
      ticks += samples[last]?.duration ?? 0;
      last += 1;
    } while (last < samples.length && ticks + (samples[last]?.duration ?? 0) <= until + 1);
    const partialSamples = samples.slice(first, last);
    const size = partialSamples.reduce((sum, sample) => sum + sample.size, 0);
    parts.push({
      bytes: fragment(track, time, partialSamples, segment.subarray(at, at + size)),
      seconds: (ticks - began) / timescale,
      isIndependent: !((partialSamples[0]?.flags ?? 0) & NOT_SYNC),
    });
    time += BigInt(ticks - began);
    at += size;
    first = last;
  }
  return parts;
}

function samplesOf(segment: Buffer, tfhd: Box): Sample[] {
  const head = segment.readUInt32BE(tfhd.from + 8);
  let at = tfhd.from + 16 + (head & TFHD.baseOffset ? 8 : 0) + (head & TFHD.description ? 4 : 0);
  const byDefault = (flag: number) => {
    if (!(head & flag)) return 0;
    at += 4;
    return segment.readUInt32BE(at - 4);
  };
  const usual = {
    duration: byDefault(TFHD.duration),
    size: byDefault(TFHD.size),
    flags: byDefault(TFHD.flags),
  };

  const trun = boxAt(segment, ['moof', 'traf', 'trun']);
  const has = segment.readUInt32BE(trun.from + 8);
  const count = segment.readUInt32BE(trun.from + 12);
  at = trun.from + 16 + (has & TRUN.dataOffset ? 4 : 0);
  const next = (flag: number, otherwise: number) => {
    if (!(has & flag)) return otherwise;
    at += 4;
    return segment.readUInt32BE(at - 4);
  };
  const firstFlags = next(TRUN.firstFlags, usual.flags);
  return Array.from({ length: count }, (_, index) => ({
    duration: next(TRUN.duration, usual.duration),
    size: next(TRUN.size, usual.size),
    flags: next(TRUN.flags, index === 0 ? firstFlags : usual.flags),
    offset: next(TRUN.offset, 0),
  }));
}

/** `moof` and `mdat`, with all fields of each sample explicit. */
function fragment(track: number, time: bigint, samples: readonly Sample[], data: Buffer): Buffer {
  const decodeTime = Buffer.alloc(8);
  decodeTime.writeBigUInt64BE(time);
  const fields = samples.flatMap(({ duration, size, flags, offset }) => [duration, size, flags, offset]);
  const has = TRUN.dataOffset | TRUN.duration | TRUN.size | TRUN.flags | TRUN.offset;
  const moof = (dataOffset: number) =>
    box('moof', [
      fullBox('mfhd', 0, 0, [numbers(1)]),
      box('traf', [
        fullBox('tfhd', 0, TFHD.baseIsMoof, [numbers(track)]),
        fullBox('tfdt', 1, 0, [decodeTime]),
        fullBox('trun', 1, has, [numbers(samples.length, dataOffset, ...fields)]),
      ]),
    ]);
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', [data])]);
}

function box(type: string, contents: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(contents);
  return Buffer.concat([numbers(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
}

const fullBox = (type: string, version: number, flags: number, contents: readonly Buffer[]) =>
  box(type, [numbers(((version << 24) | flags) >>> 0), ...contents]);

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  });
  return bytes;
}
