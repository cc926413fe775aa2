import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../platform/failure';
import { ffmpeg, type RunOptions } from '../films/ffmpeg';
import type { FilmInput } from '../films/film-input';

/** Stored fingerprints of another version are computed again. */
export const FINGERPRINT_VERSION = 1;

/** An intro starts after a cold open of at most eight minutes, and takes up to 2.5. */
const HEAD_SECONDS = 600;
/** Credits, and a preview of the next episode after them. */
const TAIL_SECONDS = 360;
/** In a short episode, the start and the end do not meet, so that a song in the middle is neither. */
const MAX_SHARE = 0.4;

/** A part of an episode that is compared: where its sound starts, and how long it is, in seconds. */
interface SoundWindow {
  readonly from: number;
  readonly seconds: number;
}

/** Where the intro and the credits of a video of this length (seconds) are sought. */
export function windowsOf(duration: number): Readonly<Record<'head' | 'tail', SoundWindow>> {
  const head = Math.min(HEAD_SECONDS, duration * MAX_SHARE);
  const tail = Math.min(TAIL_SECONDS, duration * MAX_SHARE);
  return { head: { from: 0, seconds: head }, tail: { from: duration - tail, seconds: tail } };
}

/** Of ffmpeg: the video has no sound. */
const NO_SOUND = 'matches no streams';

/**
 * The fingerprint of a window of a video: Chromaprint describes the notes that sound, so loudness and codec hardly matter.
 * Each item has 32 bits, and there are 8.08 per second (`ITEM_SECONDS`). Empty without sound.
 */
async function readFingerprint(
  { address, protocols }: FilmInput,
  { from, seconds }: SoundWindow,
  folder: string,
  running: RunOptions,
): Promise<Uint32Array> {
  await mkdir(folder, { recursive: true });
  const name = `${randomUUID()}.fingerprint`;
  const input = [...protocols, '-ss', from.toFixed(3), '-t', seconds.toFixed(3), '-i', address];
  const sound = ['-map', '0:a:0', '-ac', '1', '-ar', '11025', '-c:a', 'pcm_s16le'];
  try {
    await ffmpeg(
      folder,
      [...input, ...sound, '-f', 'chromaprint', '-fp_format', 'raw', name],
      undefined,
      running,
    );
    return toItems(await readFile(join(folder, name)));
  } catch (error) {
    if (error instanceof StartFailure && error.message.includes(NO_SOUND)) return new Uint32Array();
    throw error;
  } finally {
    await rm(join(folder, name), { force: true });
  }
}

/** Fingerprints of the start and the end of a video. */
export interface Fingerprints {
  readonly head: Uint32Array;
  readonly tail: Uint32Array;
}

/** Computes the fingerprints of a video of this length (seconds). `folder` is for temporary files. */
export async function readFingerprints(
  input: FilmInput,
  duration: number,
  folder: string,
  running: RunOptions = {},
): Promise<Fingerprints> {
  const { head, tail } = windowsOf(duration);
  return {
    head: await readFingerprint(input, head, folder, running),
    tail: await readFingerprint(input, tail, folder, running),
  };
}

/** The items of stored bytes. ffmpeg writes them in little-endian order. */
export function toItems(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) =>
    view.getUint32(at * 4, true),
  );
}

/** The inverse of {@link toItems}. */
export function toBytes(items: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(items.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, item] of items.entries()) view.setUint32(at * 4, item, true);
  return bytes;
}
