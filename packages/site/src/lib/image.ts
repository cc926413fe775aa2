import { widthsUpTo } from '@tenger/api-contract';
import { appConfig } from '../config';

export type ImageFormat = 'avif' | 'webp';

const encodeSpaces = (path: string) => path.replaceAll(' ', '%20');
const isAddress = (path: string) => /^(?:https?:)?\/\/|^(?:data|blob):/.test(path);

/** R9-36: the asset host and the path with encoded spaces. Absolute and data URLs do not change. */
export function imageUrl(path: string, width?: number, format: ImageFormat = 'webp'): string {
  if (isAddress(path)) return path;
  const address = `${appConfig().assetHost}/${encodeSpaces(path).replace(/^\//, '')}`;
  return width === undefined ? address : `${address}?w=${width}&f=${format}`;
}

/** A `srcset` with widths up to twice the largest display size. A space would end an address in it. */
export const imageSet = (path: string, format: ImageFormat, largest: number): string =>
  isAddress(path)
    ? encodeSpaces(path)
    : widthsUpTo(largest)
        .map((width) => `${imageUrl(path, width, format)} ${width}w`)
        .join(', ');
