import { language } from './language';
import { mnTheme, type ThemeWords } from './mn-theme';

/** The words of how the pages look, in the site's language. */
export const themeWords: ThemeWords = language === 'en' ? (await import('./en-theme')).enTheme : mnTheme;
