import { fold } from '../i18n/fold';

/** Characters that replace letters to evade the filter. */
const disguises: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', '@': 'a', $: 's' };

/** Folds a text like search does, and replaces characters that imitate letters. */
export const normalizeForFilter = (text: string): string =>
  fold(text.replace(/[0134@$]/g, (sign) => disguises[sign] ?? sign)).key;
