/** Twice as fast; a viewer who already watches that fast gets twice that, as far as browsers go. */
export function rateWhileHeld(rate: number): number {
  return rate < 2 ? 2 : Math.min(16, rate * 2);
}

/** Keys that switch something must not flicker while they are held down; those that move something go on moving it. */
export function repeatsNothing(code: string): boolean {
  return /^(Space|Key[^JL]|Digit\d)$/.test(code);
}

/** Space and letters belong to buttons, fields and menu entries that have the focus. */
export function isHoldTarget(target: EventTarget | undefined): boolean {
  return !(
    target instanceof Element &&
    target.closest('button, input, textarea, select, [contenteditable], [role^=menu], [role=dialog]')
  );
}
