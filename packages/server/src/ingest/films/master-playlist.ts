import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SEGMENT_SECONDS } from './encoders';
import type { ListedSound } from './sounds';

const AAC = 'mp4a.40.2';

/** The content of a box of an MP4 file; undefined without it. */
function contentOf(init: Buffer, box: string): Buffer | undefined {
  const at = init.indexOf(box);
  return at < 0 ? undefined : init.subarray(at + 4);
}

/** The `CODECS` value of the video, from its avcC or av1C box. */
function videoCodec(init: Buffer): string {
  const avc = contentOf(init, 'avcC');
  if (avc) return `avc1.${avc.subarray(1, 4).toString('hex')}`;
  const av1 = contentOf(init, 'av1C');
  if (!av1) throw new Error('The MP4 has neither H.264 nor AV1.');
  const [profile, level] = [av1.readUInt8(1) >> 5, av1.readUInt8(1) & 31];
  const [tier, isTenBit] = [av1.readUInt8(2) & 0x80 ? 'H' : 'M', (av1.readUInt8(2) & 0x40) > 0];
  return `av01.${profile}.${String(level).padStart(2, '0')}${tier}.${isTenBit ? '10' : '08'}`;
}

/** Width and height in whole pixels, from the tkhd box of the video track. */
function size(init: Buffer): string {
  for (let at = init.indexOf('tkhd'); at >= 0; at = init.indexOf('tkhd', at + 4)) {
    // Version 1 of the box has longer times; width and height are its last eight bytes, as 16.16 numbers.
    const end = at - 4 + init.readUInt32BE(at - 4);
    const [width, height] = [init.readUInt32BE(end - 8) >>> 16, init.readUInt32BE(end - 4) >>> 16];
    if (width > 0) return `${width}x${height}`;
  }
  throw new Error('The MP4 has no video track.');
}

interface Bandwidth {
  /** Bits per second of the largest segment. */
  readonly peak: number;
  readonly mean: number;
}

/** Measures the segments in a folder. */
function measure(folder: string, seconds: number): Bandwidth {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, file)).size);
  const bits = (bytes: number, over: number) => Math.ceil((bytes * 8) / over);
  const mean = bits(
    sizes.reduce((sum, one) => sum + one, 0),
    seconds,
  );
  return { peak: Math.max(mean, bits(Math.max(...sizes), Math.min(seconds, SEGMENT_SECONDS))), mean };
}

const quoted = (text: string) => `"${text.replace(/["\r\n]/g, '')}"`;

const soundEntry = ({ folder, name, language, isDefault }: ListedSound): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME=${quoted(name)},${language ? `LANGUAGE=${quoted(language)},` : ''}DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2",URI="${folder}/index.m3u8"`;

/**
 * The multivariant playlist of a video, whose renditions and sounds are in subfolders. Without `sounds`, the renditions
 * contain the sound.
 */
export function masterPlaylist(
  folder: string,
  names: readonly string[],
  seconds: number,
  sounds: readonly ListedSound[] = [],
): string {
  const loudest = sounds
    .map((one) => measure(join(folder, one.folder), seconds))
    .reduce((most, one) => (one.peak > most.peak ? one : most), { peak: 0, mean: 0 });
  const entry = (name: string) => {
    const init = readFileSync(join(folder, name, 'init.mp4'));
    const { peak, mean } = measure(join(folder, name), seconds);
    const codecs = [videoCodec(init), ...(sounds.length > 0 || init.includes('mp4a') ? [AAC] : [])].join(',');
    const group = sounds.length > 0 ? ',AUDIO="sound"' : '';
    return `#EXT-X-STREAM-INF:BANDWIDTH=${peak + loudest.peak},AVERAGE-BANDWIDTH=${mean + loudest.mean},CODECS="${codecs}",RESOLUTION=${size(init)}${group}\n${name}/index.m3u8`;
  };
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(soundEntry),
    ...names.map(entry),
    '',
  ].join('\n');
}
