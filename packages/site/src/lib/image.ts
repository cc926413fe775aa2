import { widthsUpTo } from '@tenger/api-contract';
import { appConfig } from '../config';

export type ImageFormat = 'avif' | 'webp';

const isAddress = (path: string) => /^(?:https?:)?\/\/|^(?:data|blob):/.test(path);

/** R9-36: asset host, then the path with spaces encoded (but not twice). Absolute and data addresses stay. */
export function imageUrl(path: string, width?: number, format: ImageFormat = 'webp'): string {
  const encoded = path.replaceAll(' ', '%20');
  if (isAddress(encoded)) return encoded;
  const address = `${appConfig().assetHost}/${encoded.replace(/^\//, '')}`;
  return width === undefined ? address : `${address}?w=${width}&f=${format}`;
}

/** A `srcset` up to twice the largest size the picture is shown at. */
export const imageSet = (path: string, format: ImageFormat, largest: number): string =>
  isAddress(path)
    ? imageUrl(path)
    : widthsUpTo(largest)
        .map((width) => `${imageUrl(path, width, format)} ${width}w`)
        .join(', ');
