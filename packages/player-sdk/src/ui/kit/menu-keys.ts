type MenuMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'open' | 'back' | 'close' };

/**
 * The index of the entry that matches the typed letters, after the focused one; repeating one letter cycles through all
 * entries that start with it. -1 when there is none.
 */
export function typeahead(labels: readonly string[], typed: string, focused: number): number {
  const text = typed.toLocaleLowerCase();
  if (!text) return -1;
  const same = [...text].every((letter) => letter === text[0]);
  const query = same ? (text[0] ?? '') : text;
  // A longer text may still match the focused entry.
  const from = same ? focused + 1 : Math.max(0, focused);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(query)) return index;
  }
  return -1;
}

/** The action of a key in a menu of `count` entries with the focus on `index` (APG menu pattern). */
export function menuMoveFor(key: string, index: number, count: number): MenuMove | undefined {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', index: (index + 1) % count };
    case 'ArrowUp':
      return { kind: 'focus', index: (index <= 0 ? count : index) - 1 };
    case 'Home':
      return { kind: 'focus', index: 0 };
    case 'End':
      return { kind: 'focus', index: count - 1 };
    case 'ArrowRight':
      return { kind: 'open' };
    case 'ArrowLeft':
      return { kind: 'back' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return undefined;
  }
}
