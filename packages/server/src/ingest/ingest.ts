import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ffmpeg, probe, type Running, type Source } from './ffmpeg';
import { masterPlaylist } from './master-playlist';
import { cutting, encoding, painting, renditionsOf, spriteCues } from './renditions';

/** A film as it lies in the media folder: what the table of clips keeps. Paths are below the media folder. */
export interface Ingested {
  readonly id: string;
  readonly duration: number;
  readonly hls: string;
  readonly qualities: { height: number; path: string }[];
  readonly thumbnails: string;
}

/** How much of the whole work one second of film is; encoding costs by its pixels, the rest next to nothing. */
const weightOf = (height: number) => height * height;
const SPRITES = 300 * 300;

/** Names a film by its bytes, so that beginning again finds what is done. */
function fingerprint(path: string): string {
  const { size } = statSync(path);
  const start = Buffer.alloc(1024 * 1024);
  const file = openSync(path, 'r');
  const read = readSync(file, start, 0, start.length, 0);
  return createHash('sha256').update(String(size)).update(start.subarray(0, read)).digest('hex').slice(0, 12);
}

/** The name a film has once it is made, and that of its folder. */
export const filmId = (path: string): string => `film-${fingerprint(path)}`;

/**
 * Makes a film ready to be played: a progressive file and HLS in each quality, and pictures for the seek bar. Each
 * step writes beside its place and moves there when it is whole, so that whatever ends the work, the next try goes on
 * with the step that was not finished.
 */
export async function ingest(
  path: string,
  mediaDir: string,
  preset: string,
  told: (part: number, what: string) => void,
  running: Running = {},
): Promise<Ingested> {
  const source = await probe(path, running);
  const id = filmId(path);
  const folder = join(mediaDir, id);
  mkdirSync(join(folder, 'hls'), { recursive: true });
  const renditions = renditionsOf(source);
  const whole = renditions.reduce((sum, { height }) => sum + weightOf(height), SPRITES);
  let done = 0;

  /** One step: `make` writes `name` under another name; one that is there already is passed over. */
  async function step(name: string, weight: number, make: (unfinished: string) => Promise<void>) {
    const unfinished = `${name}.part`;
    if (!existsSync(join(folder, name))) {
      rmSync(join(folder, unfinished), { recursive: true, force: true });
      await make(unfinished);
      renameSync(join(folder, unfinished), join(folder, name));
    }
    done += weight;
    told(done / whole, name);
  }
  const progress = (what: string, weight: number) => (seconds: number) =>
    told((done + weight * Math.min(1, seconds / source.seconds)) / whole, what);

  for (const rendition of renditions) {
    const name = `${rendition.height}.mp4`;
    const weight = weightOf(rendition.height);
    await step(name, weight, (unfinished) =>
      ffmpeg(folder, encoding(source, rendition, preset, unfinished), progress(name, weight), running),
    );
    await step(`hls/${rendition.height}p`, 0, async (unfinished) => {
      mkdirSync(join(folder, unfinished));
      await ffmpeg(join(folder, unfinished), cutting(`../../${name}`), undefined, running);
    });
  }
  await step('sprite.jpg', SPRITES, (unfinished) => paint(folder, source, unfinished, running));
  writeFileSync(join(folder, 'thumbs.vtt'), spriteCues(source.seconds, 'sprite.jpg'));
  const names = renditions.map(({ height }) => `${height}p`);
  writeFileSync(
    join(folder, 'hls', 'master.m3u8'),
    masterPlaylist(join(folder, 'hls'), names, source.seconds),
  );
  told(1, 'done');
  return {
    id,
    duration: source.seconds,
    hls: `${id}/hls/master.m3u8`,
    qualities: renditions.map(({ height }) => ({ height, path: `${id}/${height}.mp4` })),
    thumbnails: `${id}/thumbs.vtt`,
  };
}

/** ffmpeg knows the kind of a picture by its name's end. */
async function paint(folder: string, source: Source, unfinished: string, running: Running): Promise<void> {
  await ffmpeg(folder, painting(source, 'unfinished.jpg'), undefined, running);
  renameSync(join(folder, 'unfinished.jpg'), join(folder, unfinished));
}
