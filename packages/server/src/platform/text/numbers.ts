import type { Language } from '../i18n/messages';

const formatNumber = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats an amount in tugrik as the site does: `9,900₮`. */
export const formatTugrik = (amount: number): string => `${formatNumber(amount)}₮`;

/** A whole number as the site writes it in each language: `5,000`, in Russian `5 000` without a line break. */
export function localNumber(whole: number): Readonly<Record<Language, string>> {
  const text = formatNumber(whole);
  return { mn: text, en: text, ru: text.replaceAll(',', '\u00a0') };
}

/** An amount in tugrik as the site writes it in each language: `9,900₮`, in Russian `9 900 ₮` without line breaks. */
export function localTugrik(amount: number): Readonly<Record<Language, string>> {
  const text = formatTugrik(amount);
  return { mn: text, en: text, ru: text.replaceAll(',', '\u00a0').replace('₮', '\u00a0₮') };
}
