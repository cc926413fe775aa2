import type { Translated } from '../../translated';

/** Messages of the theatre pages. */
const messages = {
  featured: 'Онцлох кино',
  featuredSeries: 'Онцлох цуврал',
  rentFor: (price: string) => `Түрээслэх ${price}`,
  plays: (hours: number) => `${hours} цаг үзнэ`,
  byDays: 'Эрхээр үзнэ',
  rented: (time: string) => `Түрээсэлсэн · ${time} үлдсэн`,
  comesOut: (date: string) => `Гарах өдөр: ${date}`,
  releaseUnknown: 'Гарах өдөр тодорхойгүй',
  all: 'Бүх кино',
};

export default messages;

export type TheatreMessages = Translated<typeof messages>;
