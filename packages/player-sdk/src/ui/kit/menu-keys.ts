export type MenuMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'open' | 'back' | 'close' };

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
