import type { Translated } from '../../translated';

/** Messages of the theme switch. */
const messages = {
  label: 'Сайтын өнгө',
  names: { dark: 'Бараан', light: 'Цайвар', system: 'Системийн' },
};

export default messages;

export type ThemeMessages = Translated<typeof messages>;
