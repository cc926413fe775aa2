import { widthsUpTo } from '@tenger/api-contract';
import { appConfig } from '../config';

export type ImageFormat = 'avif' | 'webp';

const isAddress = (path: string) => /^(?:https?:)?\/\/|^(?:data|blob):/.test(path);

/** R9-36: the asset host and the path with encoded spaces. Absolute and data URLs do not change. */
export function imageUrl(path: string, width?: number, format: ImageFormat = 'webp'): string {
  const encoded = path.replaceAll(' ', '%20');
  if (isAddress(encoded)) return encoded;
  const address = `${appConfig().assetHost}/${encoded.replace(/^\//, '')}`;
  return width === undefined ? address : `${address}?w=${width}&f=${format}`;
}

/** A `srcset` with widths up to twice the largest display size. */
export const imageSet = (path: string, format: ImageFormat, largest: number): string =>
  isAddress(path)
    ? imageUrl(path)
    : widthsUpTo(largest)
        .map((width) => `${imageUrl(path, width, format)} ${width}w`)
        .join(', ');
