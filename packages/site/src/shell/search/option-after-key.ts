/**
 * The index of the combobox option that a key leads to; -1 is the field. Undefined for keys that edit the text. Home
 * and End move the caret, as in the ARIA pattern of an editable combobox.
 */
export function optionAfterKey(key: string, at: number, count: number, alt = false): number | undefined {
  if (alt || count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at + 1 >= count ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(count - 1, at + 5);
    case 'PageUp':
      return Math.max(0, at - 5);
    default:
      return undefined;
  }
}
