import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SEGMENT_SECONDS } from './renditions';

/** The `CODECS` value, from the avcC box of an MP4. */
function videoCodec(init: Buffer): string {
  const at = init.indexOf('avcC');
  if (at < 0) throw new Error('The MP4 has no H.264 track.');
  return `avc1.${init.subarray(at + 5, at + 8).toString('hex')}`;
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

/** The entry of a rendition, with bandwidth measured on its segments. */
function entry(folder: string, name: string, seconds: number): string {
  const init = readFileSync(join(folder, name, 'init.mp4'));
  const sizes = readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, name, file)).size);
  const bits = (bytes: number, over: number) => Math.ceil((bytes * 8) / over);
  const peak = bits(Math.max(...sizes), Math.min(seconds, SEGMENT_SECONDS));
  const mean = bits(
    sizes.reduce((sum, one) => sum + one, 0),
    seconds,
  );
  const codecs = [videoCodec(init), ...(init.includes('mp4a') ? ['mp4a.40.2'] : [])].join(',');
  return `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(peak, mean)},AVERAGE-BANDWIDTH=${mean},CODECS="${codecs}",RESOLUTION=${size(init)}\n${name}/index.m3u8`;
}

/** The multivariant playlist of a video, whose renditions are in subfolders. */
export const masterPlaylist = (folder: string, names: readonly string[], seconds: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...names.map((name) => entry(folder, name, seconds)),
    '',
  ].join('\n');
