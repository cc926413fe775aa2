import type { ThemeWords } from './mn-theme';

/** {@link ThemeWords} in English. */
export const enTheme: ThemeWords = {
  label: 'Colours of the site',
  names: { dark: 'Dark', light: 'Light', system: 'As the device' },
};
