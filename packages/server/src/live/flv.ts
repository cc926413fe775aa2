/** One tag of an FLV file, with the size that follows it. */
export interface FlvTag {
  readonly bytes: Buffer;
  readonly ms: number;
  /** Decoding may begin here. */
  readonly isKey: boolean;
}

/** An FLV file cut up so that it can be sent again and again. */
export interface FlvFilm {
  /** File header, picture and sound configuration: what every viewer needs first. */
  readonly head: Buffer;
  /** Pictures and sounds, by time. */
  readonly tags: readonly FlvTag[];
  readonly lengthMs: number;
}

const HEADER = 9;
const TAG_HEADER = 11;
const AUDIO = 8;
const VIDEO = 9;
const AVC = 7;
const AAC = 10;

/** Reads what our demo holds: H.264 and AAC. Throws on anything that is no FLV file. */
export function readFlv(file: Buffer): FlvFilm {
  if (file.toString('latin1', 0, 3) !== 'FLV') throw new Error('This is no FLV file.');
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
    // The file's own metadata name its length; a live stream has none.
    if ((isVideo || isAudio) && packet === 1)
      tags.push({ bytes, ms: timeOf(bytes), isKey: isVideo && what >> 4 === 1 });
    at = end;
  }
  tags.sort((a, b) => a.ms - b.ms);
  const sounds = tags.filter(({ bytes }) => bytes[0] === AUDIO);
  const [last, before] = [sounds.at(-1) ?? tags.at(-1), sounds.at(-2) ?? tags.at(-2)];
  if (!last || !before) throw new Error('This FLV file holds no film.');
  // The next round begins one sound after the last, so that sound has no gap.
  return { head: Buffer.concat(head), tags, lengthMs: last.ms + (last.ms - before.ms) };
}

const timeOf = (tag: Buffer) => tag.readUIntBE(4, 3) + tag.readUInt8(7) * 0x1000000;

/** The tag at another time. */
export function stamped(tag: Buffer, ms: number): Buffer {
  const copy = Buffer.from(tag);
  copy.writeUIntBE(ms & 0xffffff, 4, 3);
  copy.writeUInt8((ms >>> 24) & 0xff, 7);
  return copy;
}
