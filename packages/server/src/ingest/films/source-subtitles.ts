import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUBTITLE_BYTES, type SubtitleLanguage, subtitleLanguages } from '@tenger/api-contract';
import { ffmpeg, isInputFailure, LOCAL_FILES_ONLY, type RunOptions } from './ffmpeg';
import { readHeader, type TextTrack } from './probe';
import { readSubtitle, type SubtitleText } from './subtitle-text';
import { guessLanguage } from './track-language';

/** Subtitles that were inside of a video. */
export interface SourceSubtitle extends SubtitleText {
  readonly language: SubtitleLanguage;
}

/** Files with more tracks exist: the first ones are read. */
const MAX_TRACKS = 40;

/**
 * The subtitles of a video as text: one for each language that the site knows. Those that cannot be read are left out,
 * because the video is worth more than they are.
 */
export async function readSourceSubtitles(
  path: string,
  running: RunOptions = {},
): Promise<readonly SourceSubtitle[]> {
  const tracks = (await readHeader(path, running)).texts.slice(0, MAX_TRACKS);
  if (tracks.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'tenger-subtitles-'));
  try {
    const extracted = await extract(path, tracks, folder, running);
    return chooseSubtitles(
      extracted.flatMap((track) => {
        const file = join(folder, nameOf(track));
        const text = statSync(file).size > SUBTITLE_BYTES ? undefined : readSubtitle(readFileSync(file));
        return text ? [{ ...track, ...text }] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name of the file of an extracted track. */
const nameOf = ({ position, type }: TextTrack) => `${position}.${type}`;

/** Writes each track to a file; returns the tracks that can be read. */
async function extract(
  path: string,
  tracks: readonly TextTrack[],
  folder: string,
  running: RunOptions,
): Promise<readonly TextTrack[]> {
  // One run, because it reads the whole video.
  const outputs = tracks.flatMap((track) => [
    ...['-map', `0:s:${track.position}`, '-c:s', track.type === 'ass' ? 'ass' : 'webvtt', nameOf(track)],
  ]);
  try {
    await ffmpeg(folder, [...LOCAL_FILES_ONLY, '-i', path, ...outputs], undefined, running);
    return tracks;
  } catch (error) {
    if (!isInputFailure(error)) throw error;
    if (tracks.length === 1) return [];
    // One track is enough to fail the run. Each half is read again, until only such tracks are left.
    const middle = Math.ceil(tracks.length / 2);
    const [first, second] = [tracks.slice(0, middle), tracks.slice(middle)];
    return [
      ...(await extract(path, first, folder, running)),
      ...(await extract(path, second, folder, running)),
    ];
  }
}

/** The language, without its region. */
const languageOf = ({ language, text }: { readonly language: string | undefined; readonly text: string }) =>
  language?.split('-')[0] ?? guessLanguage(text);

/** The longest track of each language, because others hold only signs or songs. */
export function chooseSubtitles(
  tracks: readonly (SubtitleText & Pick<TextTrack, 'language' | 'isForced'>)[],
): readonly SourceSubtitle[] {
  const read = tracks.toSorted(
    (a, b) => Number(a.isForced) - Number(b.isForced) || b.text.length - a.text.length,
  );
  return subtitleLanguages.flatMap((language) => {
    const found = read.find((track) => languageOf(track) === language);
    return found ? [{ language, type: found.type, text: found.text }] : [];
  });
}
