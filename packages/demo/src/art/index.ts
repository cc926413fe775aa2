import {
  avatars,
  brands,
  characters,
  directors,
  footerImage,
  news,
  spots,
  studios,
  titles,
  translators,
  voiceActors,
} from '../catalogue';
import { drawLogo, logoSize } from './pieces/logo';
import { brandLogoSize, drawBrandLogo, drawBrandMark, drawMark, drawStore } from './pieces/marks';
import { drawAvatar, drawCharacter, drawPerson } from './pieces/portrait';
import { drawSpot } from './pieces/spots';
import { drawStill } from './pieces/stills';
import { drawFooter, drawNews, drawWide } from './pieces/wide';
import { composition } from './posters';
import { Scene } from './posters/scene';

/** A picture of the site, with the function that draws it. */
export interface Artwork {
  /** The path that the catalog uses, under the art folder. */
  path: string;
  /** In pixels, at the size it was designed for. */
  width: number;
  height: number;
  /** The SVG, the same on every call. */
  draw(): string;
}

const piece = (path: string, width: number, height: number, draw: () => string): Artwork => ({
  path,
  width,
  height,
  draw,
});

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** Every picture of the catalog. Pictures are drawn on request. */
export function artworks(): Artwork[] {
  const ofTitles = titles.flatMap((title) => {
    const { images } = title;
    if (!images) return [];
    const { width, height } = logoSize(title);
    return [
      piece(images.poster, 600, 900, () => {
        const scene = new Scene(title, 600, 900, { lettered: true });
        composition(title.composition)(scene);
        return scene.sheet.toString();
      }),
      piece(images.wide, 1280, 720, () => drawWide(title, 1280, 720)),
      piece(images.banner, 2560, 1072, () => drawWide(title, 2560, 1072)),
      piece(images.logo, width, height, () => drawLogo(title)),
      ...images.stills.map((path, number) => piece(path, 640, 360, () => drawStill(title, number))),
    ];
  });
  return [
    ...ofTitles,
    ...characters.map((one) => piece(one.image, 400, 400, () => drawCharacter(one))),
    ...voiceActors.map((one) => piece(one.image, 400, 400, () => drawPerson(one, false))),
    ...directors.map((one) => piece(one.image, 400, 400, () => drawPerson(one, true))),
    ...[...studios, ...translators].map((one) => piece(one.image, 400, 400, () => drawMark(one.slug))),
    ...avatars.map((path, index) => piece(path, 400, 400, () => drawAvatar(index + 1))),
    ...news.map((one) => piece(one.image, 1280, 720, () => drawNews(one.id))),
    ...keysOf(spots).map((kind) => piece(spots[kind], 640, 480, () => drawSpot(kind))),
    ...keysOf(brands).flatMap((kind) => {
      const { width, height } = brandLogoSize(kind);
      return [
        piece(brands[kind].logo, width, height, () => drawBrandLogo(kind)),
        piece(brands[kind].mark, 512, 512, () => drawBrandMark(kind)),
      ];
    }),
    piece(footerImage, 2560, 360, drawFooter),
    piece('stores/app-store.svg', 320, 96, () => drawStore('app-store')),
    piece('stores/google-play.svg', 320, 96, () => drawStore('google-play')),
  ];
}
