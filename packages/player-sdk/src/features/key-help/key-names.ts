/** How a key is printed on a keyboard: "KeyK" → "K", "Shift+Comma" → "<". The space bar has a name in words. */
function keyName(key: string, space: string): string {
  return names[key] ?? (key === ' ' ? space : key.replace(/^Shift\+/, '⇧ ').replace(/Key|Digit/, ''));
}

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ContextMenu: '☰',
  Comma: ',',
  Period: '.',
  'Shift+Comma': '<',
  'Shift+Period': '>',
  'Shift+Slash': '?',
};

/** Ten digits are one entry to the eye: "0 – 9". Keys that say the same are shown once. */
export function keyNames(keys: readonly string[], space: string): readonly string[] {
  const shown = [...new Set(keys.map((key) => keyName(key, space)))];
  const digits = shown.filter((name) => /^\d$/.test(name));
  if (digits.length < 3) return shown;
  return [`${digits[0]} – ${digits.at(-1)}`, ...shown.filter((name) => !digits.includes(name))];
}
