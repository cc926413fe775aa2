import { characters, type Title } from '../../catalogue';
import { type Cut, letters, sizeToFit } from '../kit/lettering';
import { type Palette, palettes } from '../kit/palette';
import { type Random, random } from '../kit/random';
import { at, n, path, rect, Sheet } from '../kit/sheet';
import type { Appearance, Pose } from '../people/appearance';
import { bust } from '../people/bust';
import { getAppearance } from '../people/cast';

const wholeFrames = new Set([
  'aurora-mast',
  'back-view',
  'four-seasons',
  'playing-card',
  'reflection',
  'sunburst',
  'top-down',
  'type-stack',
  'vanishing',
  'versus',
  'wall-silhouette',
]);

export type Align = 'left' | 'center' | 'right';

export interface TitleSpec {
  /** Left edge, middle or right edge, by `align`. */
  x: number;
  /** Baseline of the last line; of the first line when `from` is 'top' (then the top of its capitals). */
  y: number;
  width: number;
  align?: Align;
  from?: 'top' | 'bottom';
  /** Each word on its own line, filling the width; otherwise lines share one size. */
  stacked?: boolean;
  lines?: readonly string[];
  cut?: Cut;
  max?: number;
  fill?: string;
  /** Color of a second, offset impression behind the letters. */
  echo?: string;
  /** Degrees; 90 reads downwards. */
  turn?: number;
  /** Color of the small original name; absent if there is no space for it. */
  under?: string;
  gap?: number;
}

/**
 * A picture during drawing. Poster coordinates (600 × 900) apply everywhere; in wide formats the same
 * subject moves to the right, without the title.
 */
export class Scene {
  readonly title: Title;
  readonly sheet: Sheet;
  readonly palette: Palette;
  readonly random: Random;
  readonly lettered: boolean;
  /** Pixels to one poster unit. */
  readonly unit: number;
  private readonly focus: number;

  constructor(
    title: Title,
    width: number,
    height: number,
    options: { lettered: boolean; palette?: Palette; seed?: string },
  ) {
    this.title = title;
    this.sheet = new Sheet(width, height);
    this.palette = options.palette ?? palettes[title.mood];
    this.random = random(`${title.title}${options.seed ?? ''}`);
    this.lettered = options.lettered;
    // Wide pictures carry no title, so they come closer, unless the composition needs its whole frame.
    const closer = width > height && !wholeFrames.has(title.composition);
    this.unit = height / (closer ? 780 : 900);
    this.focus = width > height ? width * 0.71 : width / 2;
  }

  get width() {
    return this.sheet.width;
  }

  get height() {
    return this.sheet.height;
  }

  x(value: number) {
    return this.focus + (value - 300) * this.unit;
  }

  /** A height, or any length, in pixels. */
  y(value: number) {
    return value * this.unit;
  }

  add(...markup: string[]): this {
    this.sheet.add(...markup);
    return this;
  }

  /** Draws something made around its own origin. */
  put(x: number, y: number, scale: number, markup: string, turn = 0): this {
    return this.add(at(this.x(x), this.y(y), scale * this.unit, markup, turn, Math.abs(scale) * this.unit));
  }

  appearanceOf(index: number): Appearance {
    const id = this.title.characterIds[index];
    const character = characters.find((one) => one.id === id);
    if (!character) throw new Error(`"${this.title.title}" has no character ${index}.`);
    return getAppearance(character.slug);
  }

  /** The markup of a bust in poster coordinates. */
  bustOf(appearance: Appearance, pose: Pose): string {
    return bust(this.sheet, appearance, this.palette, {
      ...pose,
      x: this.x(pose.x),
      y: this.y(pose.y),
      scale: pose.scale * this.unit,
    });
  }

  bust(who: number | Appearance, pose: Pose): this {
    return this.add(this.bustOf(typeof who === 'number' ? this.appearanceOf(who) : who, pose));
  }

  /** Darkens towards the bottom (or top) so that the title can be read. */
  scrim(from: number, to: number, color = this.palette.ink, opacity = 0.85): this {
    if (!this.lettered) return this;
    const down = to > from;
    const top = Math.min(from, to);
    return this.add(
      rect(
        0,
        this.y(top),
        this.width,
        this.y(Math.abs(to - from)),
        this.sheet.linear([
          [0, color, down ? 0 : opacity],
          [0.55, color, down ? opacity * 0.75 : opacity * 0.5],
          [1, color, down ? opacity : 0],
        ]),
      ),
    );
  }

  /** Letters the title; wide pictures carry none. */
  letter(spec: TitleSpec): this {
    if (!this.lettered) return this;
    const {
      x,
      y,
      width,
      align = 'left',
      from = 'bottom',
      stacked = false,
      cut = 'black',
      max = 120,
      fill = '#fff',
      turn = 0,
      under,
      gap = 0.26,
    } = spec;
    const lines = (spec.lines ?? this.title.title.split(' ')).map((text) => text.toUpperCase());
    const shared = Math.min(...lines.map((text) => sizeToFit(text, cut, width, max)));
    const sizes = lines.map((text) => (stacked ? sizeToFit(text, cut, width, max) : shared));
    const total =
      sizes.reduce((sum, size) => sum + size, 0) + sizes.slice(1).reduce((sum, size) => sum + size * gap, 0);
    const subSize = 11.5;
    let baseline = from === 'top' ? 0 : -total - (under ? subSize * 2.3 : 0);
    const shift = (w: number) => (align === 'left' ? 0 : align === 'center' ? -w / 2 : -w);
    let d = '';
    sizes.forEach((size, i) => {
      baseline += i === 0 ? size : size * (1 + gap);
      const text = lines[i] ?? '';
      const set = letters(text, cut, size);
      d += letters(text, cut, size, shift(set.width), baseline).d;
    });
    const small = this.title.originalName.toUpperCase();
    const fitted = Math.min(subSize, sizeToFit(small, 'light', width * 0.86, subSize));
    const wide = letters(small, 'light', fitted, 0, 0, 120);
    const subtitle = under
      ? path(letters(small, 'light', fitted, shift(wide.width), baseline + subSize * 2.3, 120).d, under)
      : '';
    const echo = spec.echo
      ? path(d, spec.echo, `transform="translate(${n(max * 0.05)} ${n(max * 0.05)})"`)
      : '';
    return this.add(
      `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''}">${echo}${path(d, fill)}${subtitle}</g>`,
    );
  }
}

export type Composition = (scene: Scene) => void;
