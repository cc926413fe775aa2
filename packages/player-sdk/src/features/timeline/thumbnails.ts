import type { Scope } from '../../foundation/scope';
import type { Film, ThumbnailSheet } from '../../media/media-item';
import { createPictures } from './pictures';
import { cueAt, parseThumbnailCues, type ThumbnailCue, thumbnailBox } from './thumbnail-cues';
import { type ImageSize, isWithin, sheetTile, type TileBox } from './tiles';
import { fetchVtt } from './vtt-cues';

/** The thumbnail for a time: a region of an image. */
export interface Thumbnail {
  readonly url: string;
  readonly image: ImageSize;
  readonly box: TileBox;
}

export interface Thumbnails {
  /** Loads the thumbnail if needed. "coming" while it loads; `undefined` when there is none. */
  at(seconds: number, duration: number): Thumbnail | 'coming' | undefined;
}

/** Thumbnails in any format of the option. Loads nothing before the first request. */
export function createThumbnails(thumbnailOption: NonNullable<Film['thumbnails']>, scope: Scope): Thumbnails {
  const pictures = createPictures(scope);
  const thumbnailAt = (url: string, boxIn: (image: ImageSize) => TileBox | undefined) => {
    const image = pictures.sizeOf(url);
    if (image === undefined) return 'coming';
    if (image === 'broken') return;
    const box = boxIn(image);
    return box && isWithin(box, image) ? { url, image, box } : undefined;
  };
  if (typeof thumbnailOption === 'string' && isVtt(thumbnailOption)) {
    let cues: ReturnType<typeof fetchVtt<ThumbnailCue>> | undefined;
    return {
      at(seconds) {
        cues ??= fetchVtt(thumbnailOption, scope, parseThumbnailCues);
        const list = cues.value;
        const cue = list && cueAt(list, seconds);
        return cue ? thumbnailAt(cue.url, (image) => thumbnailBox(cue, image)) : list ? undefined : 'coming';
      },
    };
  }
  // A plain image is a sheet with one row.
  const sheet: ThumbnailSheet =
    typeof thumbnailOption === 'string' ? { url: thumbnailOption, rows: 1 } : thumbnailOption;
  const url = addressOf(sheet.url);
  return {
    at: (seconds, duration) =>
      url === undefined ? undefined : thumbnailAt(url, (image) => sheetTile(sheet, seconds, duration, image)),
  };
}

function isVtt(address: string): boolean {
  return /\.vtt$/i.test(address.split(/[?#]/, 1)[0] ?? '') || address.startsWith('data:text/vtt');
}

function addressOf(address: string): string | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : undefined;
}
