import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf, StartFailure } from '../../platform/failure';
import { renameDurably } from '../../platform/storage/rename-durably';
import { chooseEncoders, fallbackMessage, firstCause } from './choose-encoders';
import { type Encoder, encoderName, type PictureSettings, type Preset } from './encoders';
import { DiskFull, ffmpeg, isInputFailure, type RunOptions } from './ffmpeg';
import { type FilmFolder, UNFINISHED, unfinishedName } from './film-folder';
import { type Ladder, renditionsOf, type VideoCodec } from './ladder';
import { masterPlaylist } from './master-playlist';
import { probe, readSeconds, type VideoHeader } from './probe';
import {
  av1Arguments,
  encoderArguments,
  hlsArguments,
  soundArguments,
  spriteArguments,
  spriteCues,
  spriteName,
} from './renditions';
import { type ListedSound, listSounds } from './sounds';

/** What an operator chooses for all videos. */
export interface EncodingSettings {
  readonly encoder: Encoder;
  readonly preset: Preset;
  readonly ladder: Ladder;
  readonly codecs: readonly VideoCodec[];
}

export interface IngestOptions extends RunOptions {
  /** Receives what the operator may want to know, such as hardware that does not work. */
  readonly warn?: (message: string) => void;
}

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
/** AV1 takes about this many times longer than H.264 (`bench/encoding`). */
const AV1_WEIGHT = 5;
const SPRITES = 300 * 300;
const SOUND = 200 * 200;

/**
 * The id of a processed video and the name of its folder. It identifies all bytes of the source, so that a retry finds
 * completed steps, and two files that only begin alike stay two videos.
 */
export async function filmId(
  { path, hasSquarePixels, isInterlaced }: Pick<VideoHeader, 'path' | 'hasSquarePixels' | 'isInterlaced'>,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<string> {
  const hash = createHash('sha256');
  // Former versions distorted such videos, or kept their combs. Another id makes their renditions again.
  if (!hasSquarePixels) hash.update('square pixels');
  if (isInterlaced) hash.update('progressive');
  await pipeline(createReadStream(path), hash, { ...(signal && { signal }) });
  return `film-${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Processes a video: a progressive file and HLS for each rendition, with AV1 beside H.264 if it is set, HLS for each of
 * several sounds, and preview thumbnails. Each step writes to a temporary name and renames the result, so that after an interruption a retry continues
 * with the unfinished step. `id` is the `filmId` of the video.
 */
export async function ingest(
  path: string,
  id: string,
  { path: folder, restore, isPublished, publish }: FilmFolder,
  { encoder, preset, ladder, codecs }: EncodingSettings,
  onProgress: (fraction: number, what: string) => void,
  { warn = () => undefined, ...running }: IngestOptions = {},
): Promise<Ingested> {
  const source = await probe(path, running);
  const encoders = await chooseEncoders(encoder, codecs, warn, running);
  mkdirSync(join(folder, 'hls'), { recursive: true });
  const renditions = renditionsOf(source, ladder);
  const hasAv1 = codecs.includes('av1');
  const sounds = source.sounds.length > 1 ? listSounds(source.sounds) : [];
  const playable: ListedSound[] = [];
  const whole = renditions.reduce(
    (sum, { height }) => sum + weightOf(height) * (hasAv1 ? 1 + AV1_WEIGHT : 1),
    SPRITES + SOUND * sounds.length,
  );
  let done = 0;
  /** The length of what viewers play. Other tracks of the file, such as subtitles, may end later. */
  let seconds = 0;

  const isMade = (name: string) => existsSync(join(folder, name));
  /** Writes `name` under a temporary name. A failure leaves nothing: what fills the disk would keep it full. */
  async function write(name: string, make: (unfinished: string) => Promise<void>, replaces = false) {
    const unfinished = unfinishedName(name);
    try {
      await make(unfinished);
      if (replaces || !isMade(name)) await renameDurably(join(folder, unfinished), join(folder, name));
    } finally {
      rmSync(join(folder, unfinished), { recursive: true, force: true });
    }
  }
  /** Runs a step: `make` writes `name` under a temporary name. Skips an existing result. */
  async function step(name: string, weight: number, make: (unfinished: string) => Promise<void>) {
    await restore(name);
    const isNew = !isMade(name);
    if (isNew)
      await write(name, make).catch((error: unknown) => {
        // Another worker that processes the same film has finished, and removed what this run had begun.
        if (running.signal?.aborted || !isMade(name)) throw error;
      });
    if (isNew || !(await isPublished(name))) await publish(name);
    done += weight;
    onProgress(done / whole, name);
  }
  /** Stores a file that lists results. Every run makes it again. */
  async function store(name: string, content: string) {
    await write(name, async (unfinished) => writeFileSync(join(folder, unfinished), content), true);
    await publish(name);
  }
  const expectedSeconds = source.pictureSeconds || source.seconds;
  const progress = (what: string, weight: number) => (encodedSeconds: number) =>
    onProgress((done + weight * Math.min(1, encodedSeconds / expectedSeconds)) / whole, what);
  /** A step that makes a folder of segments. */
  const segment = (name: string, weight: number, make: (folder: string) => Promise<void>) =>
    step(name, weight, async (unfinished) => {
      mkdirSync(join(folder, unfinished));
      await make(join(folder, unfinished));
    });
  /** Encodes pictures. If the hardware fails, software does it again, and all that follows. */
  async function encode(codec: VideoCodec, run: (settings: PictureSettings) => Promise<void>) {
    const chosen = encoders[codec];
    try {
      await run({ preset, encoder: chosen });
    } catch (error) {
      if (chosen === 'software' || running.signal?.aborted || error instanceof DiskFull) throw error;
      warn(
        fallbackMessage(
          chosen,
          codec,
          `${encoderName(chosen, codec)} failed (${firstCause(messageOf(error))})`,
        ),
      );
      encoders[codec] = 'software';
      await run({ preset, encoder: 'software' });
    }
  }

  for (const rendition of renditions) {
    const name = `${rendition.height}.mp4`;
    const weight = weightOf(rendition.height);
    await step(name, weight, async (unfinished) => {
      await encode('h264', (settings) =>
        ffmpeg(
          folder,
          encoderArguments(source, rendition, settings, unfinished),
          progress(name, weight),
          running,
        ),
      );
      assertWhole(source, await readSeconds(join(folder, unfinished), running));
    });
    seconds ||= await readSeconds(join(folder, name), running);
    await segment(`hls/${rendition.height}p`, 0, (segments) =>
      ffmpeg(segments, hlsArguments(`../../${name}`, sounds.length === 0), undefined, running),
    );
  }
  for (const [position, sound] of sounds.entries())
    try {
      const name = `hls/${sound.folder}`;
      await segment(name, SOUND, (segments) =>
        ffmpeg(segments, soundArguments(source, position), progress(name, SOUND), running),
      );
      playable.push(sound);
    } catch (error) {
      // The video is worth more than a sound that cannot be decoded. The default one is in the progressive files already.
      if (sound.isDefault || !isInputFailure(error)) throw error;
      warn(`The sound "${sound.name}" of ${id} is left out: ${firstCause(messageOf(error))}`);
    }
  const sheet = spriteName(seconds, source);
  await step(sheet, SPRITES, (unfinished) =>
    ffmpeg(folder, spriteArguments(source, seconds, unfinished), undefined, running),
  );
  await store('thumbs.vtt', spriteCues(seconds, sheet));
  const names = renditions.map(({ height }) => `${height}p`);
  if (hasAv1)
    for (const rendition of renditions) {
      const name = `${rendition.height}p-av1`;
      const weight = weightOf(rendition.height) * AV1_WEIGHT;
      await segment(`hls/${name}`, weight, (segments) =>
        encode('av1', (settings) =>
          ffmpeg(
            segments,
            av1Arguments(source, rendition, settings, sounds.length === 0),
            progress(`hls/${name}`, weight),
            running,
          ),
        ),
      );
      names.push(name);
    }
  await store('hls/master.m3u8', masterPlaylist(join(folder, 'hls'), names, seconds, playable));
  removeUnfinished(folder);
  onProgress(1, 'done');
  return {
    id,
    duration: seconds,
    hls: `${id}/hls/master.m3u8`,
    qualities: renditions.map(({ height }) => ({ height, path: `${id}/${height}.mp4` })),
    thumbnails: `${id}/thumbs.vtt`,
  };
}

/** The picture may be this much shorter than the header says: frames at its end may be missing, or last longer. */
const MAX_LOST = { share: 0.02, seconds: 2 };

/** Throws if only the start of a video was encoded. ffmpeg succeeds at a file that was cut off, as in an interrupted copy. */
function assertWhole({ path, pictureSeconds }: VideoHeader, encodedSeconds: number): void {
  if (encodedSeconds >= pictureSeconds * (1 - MAX_LOST.share) - MAX_LOST.seconds) return;
  const [found, wanted] = [encodedSeconds, pictureSeconds].map(Math.round);
  throw new StartFailure(`${path} ends after ${found} s of ${wanted} s. Is it a copy that was interrupted?`);
}

/** Removes what killed runs left. A worker that still writes to it fails, and continues with the finished step. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
}
