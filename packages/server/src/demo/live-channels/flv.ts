/** One tag of an FLV file, with the size that follows it. */
export interface FlvTag {
  readonly bytes: Buffer;
  readonly ms: number;
  /** Decoding can start here. */
  readonly isKey: boolean;
}

/** The tags of an FLV file, for streaming in a loop. */
export interface FlvFilm {
  /** File header and the configuration of video and audio, which each viewer needs first. */
  readonly head: Buffer;
  /** Video and audio tags by time. */
  readonly tags: readonly FlvTag[];
  readonly lengthMs: number;
}

const HEADER = 9;
const TAG_HEADER = 11;
const AUDIO = 8;
const VIDEO = 9;
const AVC = 7;
const AAC = 10;

/** Reads an FLV file with H.264 and AAC. Throws if the file is not FLV. */
export function readFlv(file: Buffer): FlvFilm {
  if (file.toString('latin1', 0, 3) !== 'FLV') throw new Error('The file is not FLV.');
  const head: Buffer[] = [Buffer.concat([file.subarray(0, HEADER), Buffer.alloc(4)])];
  const tags: FlvTag[] = [];
  for (let at = file.readUInt32BE(5) + 4; at + TAG_HEADER <= file.length; ) {
    const end = at + TAG_HEADER + file.readUIntBE(at + 1, 3) + 4;
    if (end > file.length) break;
    const bytes = file.subarray(at, end);
    const what = bytes[TAG_HEADER] ?? 0;
    /** 0: configuration, 1: data, 2: end of the sequence. */
    const packet = bytes[TAG_HEADER + 1];
    const isVideo = bytes[0] === VIDEO && (what & 15) === AVC;
    const isAudio = bytes[0] === AUDIO && what >> 4 === AAC;
    if ((isVideo || isAudio) && packet === 0) head.push(stamped(bytes, 0));
    // Skip the file's metadata: it has a duration, a live stream has none.
    if ((isVideo || isAudio) && packet === 1)
      tags.push({ bytes, ms: timeOf(bytes), isKey: isVideo && what >> 4 === 1 });
    at = end;
  }
  tags.sort((a, b) => a.ms - b.ms);
  const sounds = tags.filter(({ bytes }) => bytes[0] === AUDIO);
  const [last, before] = [sounds.at(-1) ?? tags.at(-1), sounds.at(-2) ?? tags.at(-2)];
  if (!last || !before) throw new Error('The FLV file has no video.');
  // The next loop starts one audio frame after the last one, so that audio has no gap.
  return { head: Buffer.concat(head), tags, lengthMs: last.ms + (last.ms - before.ms) };
}

const timeOf = (tag: Buffer) => tag.readUIntBE(4, 3) + tag.readUInt8(7) * 0x1000000;

/** A copy of the tag with another timestamp. */
export function stamped(tag: Buffer, ms: number): Buffer {
  const copy = Buffer.from(tag);
  copy.writeUIntBE(ms & 0xffffff, 4, 3);
  copy.writeUInt8((ms >>> 24) & 0xff, 7);
  return copy;
}
