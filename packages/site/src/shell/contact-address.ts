/** R2.2-19: where a contact line leads. An "@" makes it an e-mail, seven digits and more a telephone. */
export function addressOf(value: string): string | undefined {
  const text = value.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]+$/.test(text)) {
    const digits = text.replace(/[^\d+]/g, '');
    if (digits.length >= 7) return `tel:${digits}`;
  }
  return isWebAddress(text) ? text : undefined;
}

/** True for what a link may lead to: never `javascript:` or the like. */
export const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);
