/** Thousands apart, as the site writes prices: `9,000` or `9 000`. */
const GROUPED = /^\d{1,3}(?:[, \u00a0]\d{3})+$/;

/** Reads a typed number; NaN if it is none. A decimal may have a comma, which separates thousands in a whole number. */
export function parseNumber(typed: string, decimal: boolean): number {
  const text = typed.trim();
  if (decimal) return Number(text.replace(',', '.'));
  return Number(GROUPED.test(text) ? text.replace(/\D/g, '') : /^-?\d+$/.test(text) ? text : Number.NaN);
}
