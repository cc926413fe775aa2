/** What a key asks for. */
export type HotkeyCommand =
  | { readonly kind: 'toggle' | 'mute' | 'fullscreen' | 'escape' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  /** A tenth of the film, from 0 to 9. */
  | { readonly kind: 'seek-tenth'; readonly tenth: number }
  | { readonly kind: 'volume-by'; readonly by: number };

export interface KeyPress {
  readonly key: string;
  /** Where the key lies; letters are bound by place, so that a Cyrillic layout works. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const byKey: Readonly<Record<string, HotkeyCommand>> = {
  ArrowLeft: { kind: 'seek-by', seconds: -5 },
  ArrowRight: { kind: 'seek-by', seconds: 10 },
  ArrowUp: { kind: 'volume-by', by: 0.1 },
  ArrowDown: { kind: 'volume-by', by: -0.1 },
  ' ': { kind: 'toggle' },
  Escape: { kind: 'escape' },
};

const byCode: Readonly<Record<string, HotkeyCommand>> = {
  KeyK: { kind: 'toggle' },
  KeyM: { kind: 'mute' },
  KeyF: { kind: 'fullscreen' },
  KeyJ: { kind: 'seek-by', seconds: -10 },
  KeyL: { kind: 'seek-by', seconds: 10 },
};

/** The command of a key press, if it has one. Combinations belong to the browser. */
export function commandFor({ key, code, ctrlKey, altKey, metaKey }: KeyPress): HotkeyCommand | undefined {
  if (ctrlKey || altKey || metaKey) return;
  if (/^[0-9]$/.test(key)) return { kind: 'seek-tenth', tenth: Number(key) };
  return byKey[key] ?? byCode[code];
}
