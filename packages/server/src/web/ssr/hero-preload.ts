import { type Slide, widthsUpTo } from '@tenger/api-contract';

const sizesOf = (path: string, largest: number) =>
  widthsUpTo(largest)
    .map(
      (width) => `/images/${path.replaceAll(' ', '%20').replace(/^\//, '')}?w=${width}&amp;f=avif ${width}w`,
    )
    .join(', ');

const preload = (path: string, media: string, sizes: string, largest: number) =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="${media}" imagesrcset="${sizesOf(path, largest)}" imagesizes="${sizes}" />`;

/** Preload links for the first slide's image, with the sources that the hero uses. */
export function heroPreload(slide: Slide | undefined): string[] {
  if (!slide) return [];
  const { banner, poster_hz, image1 } = slide.media;
  const wide = banner ?? poster_hz;
  const isPlain = (path: string | null): path is string => path !== null && /^[\w./ -]+$/.test(path);
  return [
    ...(isPlain(image1) ? [preload(image1, '(max-width: 767.98px)', '100vw', 960)] : []),
    ...(isPlain(wide)
      ? [preload(wide, image1 ? '(min-width: 768px)' : 'all', 'max(100vw, 172svh)', 2560)]
      : []),
  ];
}
