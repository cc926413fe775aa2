import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUBTITLE_BYTES, type SubtitleLanguage, subtitleLanguages } from '@tenger/api-contract';
import { ffmpeg, LOCAL_FILES_ONLY, type RunOptions } from './ffmpeg';
import { probe, type TextTrack } from './probe';
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
  const tracks = (await probe(path, running)).texts.slice(0, MAX_TRACKS);
  if (tracks.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'tenger-subtitles-'));
  const nameOf = ({ position, type }: TextTrack) => `${position}.${type}`;
  try {
    // One run, because it reads the whole video.
    const outputs = tracks.flatMap((track) => [
      ...['-map', `0:s:${track.position}`, '-c:s', track.type === 'ass' ? 'ass' : 'webvtt', nameOf(track)],
    ]);
    await ffmpeg(folder, [...LOCAL_FILES_ONLY, '-i', path, ...outputs], undefined, running);
    return chooseSubtitles(
      tracks.flatMap((track) => {
        const file = join(folder, nameOf(track));
        const text = statSync(file).size > SUBTITLE_BYTES ? undefined : readSubtitle(readFileSync(file));
        return text ? [{ ...track, ...text }] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
