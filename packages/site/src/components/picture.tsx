import { imageFocus } from '@tenger/api-contract';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isDataSaverOn } from '../lib/data-saver';
import { imageSet, imageUrl } from '../lib/image';
import { isSSR } from '../lib/is-ssr';
import { runWhenIdle } from '../lib/run-when-idle';
import { thumbhashUrl } from '../lib/thumbhash';
import { waitForImage } from '../lib/wait-for-image';

interface PictureProps {
  /** The path below the asset host; null without a picture. */
  path: string | null;
  alt: string;
  /** The thumbhash that is shown until the picture loads. */
  thumb?: string | null | undefined;
  /** The class of the box; it has the picture's size before it loads. */
  width: number;
  height: number;
  /** The `sizes` attribute. */
  sizes: string;
  /** The largest width to offer, in pixels of a dense screen. */
  largest: number;
  /** Loads eagerly; 'high' also sets the fetch priority. */
  eager?: boolean | 'high';
  /** An alternative picture for narrow screens. */
  narrow?: { path: string; media: string; sizes: string; largest: number } | undefined;
  /** Shown if there is no picture or it fails to load. */
  fallback?: ReactNode;
  className?: string | undefined;
}

/** The style that shows a thumbhash behind a picture of the same size. */
export function blurPlaceholder(thumb: string | null | undefined): CSSProperties | undefined {
  // Not in server-rendered HTML: it would add bytes, and the picture itself is already loading.
  const address = thumb && !isSSR() && thumbhashUrl(thumb);
  return address ? { background: `url(${address}) center / cover no-repeat` } : undefined;
}

/** How often a picture that failed is requested again. */
const MAX_RETRIES = 2;

/** The state of a failed picture, which is requested again if the server was too busy for it. */
function useFailure(path: string | null) {
  const [failed, setFailed] = useState<{ path: string; url: string }>();
  const retries = useRef<{ path: string | null; count: number }>({ path, count: 0 });
  useEffect(() => {
    if (!failed || failed.path !== path) return;
    if (retries.current.path !== path) retries.current = { path, count: 0 };
    if (retries.current.count >= MAX_RETRIES) return;
    const gone = new AbortController();
    void waitForImage(failed.url, gone.signal).then((isReady) => {
      if (!isReady || gone.signal.aborted) return;
      retries.current.count += 1;
      setFailed(undefined);
    });
    return () => gone.abort();
  }, [failed, path]);
  return { hasFailed: failed !== undefined && failed.path === path, setFailed };
}

/** A picture in AVIF or WebP, in the required size. */
export function Picture({ path, alt, thumb, narrow, fallback = null, eager = false, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState(isSSR);
  const { hasFailed, setFailed } = useFailure(path);
  const placeholder = useMemo(() => (drawn ? undefined : blurPlaceholder(thumb)), [drawn, thumb]);
  useEffect(() => {
    // A server-rendered picture may have loaded or failed before React attached its listeners.
    if (!drawn || !path) return;
    return runWhenIdle(() => {
      const { complete = false, naturalWidth = 0, currentSrc = '' } = image.current ?? {};
      if (!complete) setDrawn(false);
      else if (naturalWidth === 0) setFailed({ path, url: currentSrc });
    });
  }, [drawn, path, setFailed]);
  if (!path || hasFailed) return fallback;
  const { width, height, sizes, className } = rest;
  const focus = imageFocus(path);
  // Twice the CSS size at most. The server's preload of the first picture does not know about data saving.
  const largest = !drawn && isDataSaverOn() && eager !== 'high' ? rest.largest / 2 : rest.largest;
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
        style={focus ? { ...placeholder, objectPosition: focus } : placeholder}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'high' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={({ currentTarget: { currentSrc, src } }) => setFailed({ path, url: currentSrc || src })}
      />
    </picture>
  );
}
