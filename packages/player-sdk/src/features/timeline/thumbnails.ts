import type { Scope } from '../../foundation/scope';
import type { Film, ThumbnailSheet } from '../../media/film';
import { createPictures } from './pictures';
import { cueAt, cueBox, parseThumbnailCues, type ThumbnailCue } from './thumbnail-cues';
import { type Box, type Size, sheetTile, within } from './tiles';
import { fetchVtt } from './vtt-cues';

/** A picture of a moment: a part of an image. */
export interface Thumbnail {
  readonly url: string;
  readonly image: Size;
  readonly box: Box;
}

export interface Thumbnails {
  /** Fetches what is missing. "coming" while there is hope; `undefined` when there is no picture. */
  at(seconds: number, duration: number): Thumbnail | 'coming' | undefined;
}

/** Pictures of a film in whatever form they were given. Nothing is fetched before the first is asked for. */
export function createThumbnails(given: NonNullable<Film['thumbnails']>, scope: Scope): Thumbnails {
  const pictures = createPictures(scope);
  const known = (url: string, boxIn: (image: Size) => Box | undefined) => {
    const image = pictures.sizeOf(url);
    if (image === undefined) return 'coming';
    if (image === 'broken') return;
    const box = boxIn(image);
    return box && within(box, image) ? { url, image, box } : undefined;
  };
  if (typeof given === 'string' && isVtt(given)) {
    let cues: ReturnType<typeof fetchVtt<ThumbnailCue>> | undefined;
    return {
      at(seconds) {
        cues ??= fetchVtt(given, scope, parseThumbnailCues);
        const list = cues.value;
        const cue = list && cueAt(list, seconds);
        return cue ? known(cue.url, (image) => cueBox(cue, image)) : list ? undefined : 'coming';
      },
    };
  }
  // A plain image is one row as high as itself.
  const sheet: ThumbnailSheet = typeof given === 'string' ? { url: given, rows: 1 } : given;
  const url = addressOf(sheet.url);
  return {
    at: (seconds, duration) =>
      url === undefined ? undefined : known(url, (image) => sheetTile(sheet, seconds, duration, image)),
  };
}

function isVtt(address: string): boolean {
  return /\.vtt$/i.test(address.split(/[?#]/, 1)[0] ?? '') || address.startsWith('data:text/vtt');
}

function addressOf(address: string): string | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : undefined;
}
