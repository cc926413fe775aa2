import type { ImageWidth } from '@tenger/api-contract';

/** The path of an image as JPEG, which all link previews support. */
export const jpegAt = (path: string, width: ImageWidth): string =>
  `/images/${encodeURI(path)}?w=${width}&f=jpeg`;
