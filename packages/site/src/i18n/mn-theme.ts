import type { Translated } from './shape';

/** Words of how the pages look. */
export const mnTheme = {
  label: 'Сайтын өнгө',
  names: { dark: 'Бараан', light: 'Цайвар', system: 'Системийн' },
};

/** The shape that a second language has to fill. */
export type ThemeWords = Translated<typeof mnTheme>;
