import type { Translated } from './shape';

/** Words of the theatre's list. */
export const mnTheatre = {
  featured: 'Онцлох кино',
  rentFor: (price: string) => `Түрээслэх ${price}`,
  plays: (hours: number) => `${hours} цаг үзнэ`,
  byDays: 'Эрхээр үзнэ',
  rented: (time: string) => `Түрээсэлсэн · ${time} үлдсэн`,
  all: 'Бүх кино',
};

/** The shape that a second language has to fill. */
export type TheatreWords = Translated<typeof mnTheatre>;
