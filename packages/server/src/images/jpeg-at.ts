import type { ImageWidth } from '@tenger/api-contract';

/** The path of a picture in the format that everybody who shows previews can read. */
export const jpegAt = (path: string, width: ImageWidth): string =>
  `/images/${encodeURI(path)}?w=${width}&f=jpeg`;
