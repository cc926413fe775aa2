import { loadMessages } from './load-messages';
import mn, { type ThemeMessages } from './messages/mn/theme';

/** Messages of the theme switch. */
export const themeMessages = await loadMessages<ThemeMessages>(
  mn,
  import.meta.glob<ThemeMessages>(['./messages/*/theme.ts', '!**/mn/*'], { import: 'default' }),
);
