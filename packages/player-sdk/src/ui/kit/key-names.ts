/** The label of a key on a keyboard: "KeyK" → "K", "Shift+Comma" → "<". `space` names the space bar. */
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

/** Merges ten digits into "0 – 9" and drops duplicate labels. */
export function keyNames(keys: readonly string[], space: string): readonly string[] {
  const shown = [...new Set(keys.map((key) => keyName(key, space)))];
  const digits = shown.filter((name) => /^\d$/.test(name));
  if (digits.length < 3) return shown;
  return [`${digits[0]} – ${digits.at(-1)}`, ...shown.filter((name) => !digits.includes(name))];
}
