import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ffmpeg, probe, type RunOptions, type VideoSource } from './ffmpeg';
import { masterPlaylist } from './master-playlist';
import { encoderArguments, hlsArguments, renditionsOf, spriteArguments, spriteCues } from './renditions';

/** A processed video: the values of a row of the table `clips`. Paths are relative to the media folder. */
export interface Ingested {
  readonly id: string;
  readonly duration: number;
  readonly hls: string;
  readonly qualities: { height: number; path: string }[];
  readonly thumbnails: string;
}

/** Work per second of video: encoding is proportional to the pixels, the other steps are cheap. */
const weightOf = (height: number) => height * height;
const SPRITES = 300 * 300;

/**
 * The id of a processed video and the name of its folder. It identifies all bytes of the source, so that a retry finds
 * completed steps, and two files that only begin alike stay two videos.
 */
export async function filmId(path: string, { signal }: Pick<RunOptions, 'signal'> = {}): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { ...(signal && { signal }) });
  return `film-${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Processes a video: a progressive file and HLS for each rendition, and preview thumbnails. Each
 * step writes to a temporary name and renames the result, so that after an interruption a retry continues
 * with the unfinished step. `id` is the `filmId` of the video.
 */
export async function ingest(
  path: string,
  id: string,
  mediaDir: string,
  preset: string,
  onProgress: (fraction: number, what: string) => void,
  running: RunOptions = {},
): Promise<Ingested> {
  const source = await probe(path, running);
  const folder = join(mediaDir, id);
  mkdirSync(join(folder, 'hls'), { recursive: true });
  const renditions = renditionsOf(source);
  const whole = renditions.reduce((sum, { height }) => sum + weightOf(height), SPRITES);
  let done = 0;

  /** Runs a step: `make` writes `name` under a temporary name. Skips an existing result. */
  async function step(name: string, weight: number, make: (unfinished: string) => Promise<void>) {
    const unfinished = `${name}.part`;
    if (!existsSync(join(folder, name))) {
      rmSync(join(folder, unfinished), { recursive: true, force: true });
      await make(unfinished);
      renameSync(join(folder, unfinished), join(folder, name));
    }
    done += weight;
    onProgress(done / whole, name);
  }
  const progress = (what: string, weight: number) => (seconds: number) =>
    onProgress((done + weight * Math.min(1, seconds / source.seconds)) / whole, what);

  for (const rendition of renditions) {
    const name = `${rendition.height}.mp4`;
    const weight = weightOf(rendition.height);
    await step(name, weight, (unfinished) =>
      ffmpeg(
        folder,
        encoderArguments(source, rendition, preset, unfinished),
        progress(name, weight),
        running,
      ),
    );
    await step(`hls/${rendition.height}p`, 0, async (unfinished) => {
      mkdirSync(join(folder, unfinished));
      await ffmpeg(join(folder, unfinished), hlsArguments(`../../${name}`), undefined, running);
    });
  }
  await step('sprite.jpg', SPRITES, (unfinished) => makePreviewImages(folder, source, unfinished, running));
  writeFileSync(join(folder, 'thumbs.vtt'), spriteCues(source.seconds, 'sprite.jpg'));
  const names = renditions.map(({ height }) => `${height}p`);
  writeFileSync(
    join(folder, 'hls', 'master.m3u8'),
    masterPlaylist(join(folder, 'hls'), names, source.seconds),
  );
  onProgress(1, 'done');
  return {
    id,
    duration: source.seconds,
    hls: `${id}/hls/master.m3u8`,
    qualities: renditions.map(({ height }) => ({ height, path: `${id}/${height}.mp4` })),
    thumbnails: `${id}/thumbs.vtt`,
  };
}

/** ffmpeg chooses the image format by the file extension. */
async function makePreviewImages(
  folder: string,
  source: VideoSource,
  unfinished: string,
  running: RunOptions,
): Promise<void> {
  await ffmpeg(folder, spriteArguments(source, 'unfinished.jpg'), undefined, running);
  renameSync(join(folder, 'unfinished.jpg'), join(folder, unfinished));
}
