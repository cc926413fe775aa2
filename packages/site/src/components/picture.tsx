import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isAsDrawn } from '../lib/as-drawn';
import { imageSet, imageUrl } from '../lib/image';
import { savesData } from '../lib/saves-data';
import { thumbAddress } from '../lib/thumb';
import { whenIdle } from '../lib/when-idle';

interface PictureProps {
  /** Path under the asset host; null where there is no picture. */
  path: string | null;
  alt: string;
  /** Thumbhash: shown behind the picture until it is there. */
  thumb?: string | null | undefined;
  /** The picture's own box: it keeps its room before it has arrived. */
  width: number;
  height: number;
  /** CSS `sizes`: how wide it is shown. */
  sizes: string;
  /** Pixels of the largest showing on a dense screen; no larger file is offered. */
  largest: number;
  /** Shown at once: not lazy, and first in line when 'high'. */
  eager?: boolean | 'high';
  /** Another picture for narrow screens. */
  narrow?: { path: string; media: string; sizes: string; largest: number } | undefined;
  /** What to show where there is no picture, or it does not come. */
  fallback?: ReactNode;
  className?: string | undefined;
}

/** Behind the picture, and as large: where the picture is whole nothing of it is seen. */
export function behind(thumb: string | null | undefined): CSSProperties | undefined {
  // Drawn by a server it would weigh more than it is worth: what it stands for is on its way already.
  const address = thumb && !isAsDrawn() && thumbAddress(thumb);
  return address ? { background: `url(${address}) center / cover no-repeat` } : undefined;
}

/** A picture in AVIF or WebP, in the size that is needed. */
export function Picture({ path, alt, thumb, narrow, fallback = null, eager = false, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState(isAsDrawn);
  const [broken, setBroken] = useState<string>();
  const placeholder = useMemo(() => (drawn ? undefined : behind(thumb)), [drawn, thumb]);
  useEffect(() => {
    // Of one that the server has drawn, what became of it before anybody listened.
    if (!drawn || !path) return;
    return whenIdle(() => {
      const { complete = false, naturalWidth = 0 } = image.current ?? {};
      if (!complete) setDrawn(false);
      else if (naturalWidth === 0) setBroken(path);
    });
  }, [drawn, path]);
  if (!path || broken === path) return fallback;
  const { width, height, sizes, className } = rest;
  // As dense as paper at most. The first picture is fetched before anybody could ask for less.
  const largest = !drawn && savesData() && eager !== 'high' ? rest.largest / 2 : rest.largest;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={narrow.media}
            type={`image/${format}`}
            srcSet={imageSet(narrow.path, format, narrow.largest)}
            sizes={narrow.sizes}
          />
        ))}
      <source type="image/avif" srcSet={imageSet(path, 'avif', largest)} sizes={sizes} />
      <img
        ref={image}
        src={imageUrl(path, 480)}
        srcSet={imageSet(path, 'webp', largest)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={placeholder}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'high' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(path)}
      />
    </picture>
  );
}
