/** Offset 0–1, colour, opacity. */
export type Stop = [offset: number, color: string, opacity?: number];

/** Rounds to one decimal: a tenth of a pixel is finer than anything we print. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/** A template for path data and attributes in which every number is rounded. */
export function p(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i - 1];
    return text + (typeof value === 'number' ? n(value) : value) + part;
  });
}

const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${Math.round(at * 100) / 100}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');

/** One picture being drawn: definitions and layers, back to front. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly defs: string[] = [];
  private readonly layers: string[] = [];
  private count = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  add(...markup: string[]): this {
    this.layers.push(...markup);
    return this;
  }

  /** A gradient along a line given in parts of the painted shape's box. */
  linear(stops: Stop[], [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(stops: Stop[]): string {
    return this.define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`);
  }

  clip(markup: string): string {
    return this.define((id) => `<clipPath id="${id}">${markup}</clipPath>`);
  }

  /** White shows, black hides. */
  mask(markup: string): string {
    return this.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-3000" y="-3000" width="9000" height="9000">${markup}</mask>`,
    );
  }

  /** Stores an outline that is filled, clipped by and masked with several times; the result goes into `use`. */
  outline(d: string): string {
    return this.define((id) => `<path id="${id}" d="${d}"/>`).slice(5, -1);
  }

  /** Stores drawn markup for several positions; the result goes into `use`. */
  group(markup: string): string {
    return this.define((id) => `<g id="${id}">${markup}</g>`).slice(5, -1);
  }

  toString(view = `0 0 ${this.width} ${this.height}`): string {
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : '';
    const drawn = `${defs}${this.layers.join('')}`
      .replace(/(\d) -/g, '$1-')
      .replace(/([ ,A-Za-z"-])0\./g, '$1.')
      .replaceAll(' />', '/>');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="${view}" stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>\n`;
  }

  private define(markup: (id: string) => string): string {
    const id = `d${this.count++}`;
    this.defs.push(markup(id));
    return `url(#${id})`;
  }
}

export const use = (shape: string, attributes = '') => `<use href="#${shape}" ${attributes}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

/** Three decimals: enough for a scale. */
export const fine = (value: number) => String(Math.round(value * 1000) / 1000);

/** Moves, scales (negative `sx` flips) and turns (degrees) a group. */
export const at = (x: number, y: number, sx: number, markup: string, turn = 0, sy = Math.abs(sx)) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${fine(sx)} ${fine(sy)})">${markup}</g>`;
