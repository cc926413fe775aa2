/** Twice the speed, or twice a chosen higher rate up to the limit of browsers. */
export function rateWhileHeld(rate: number): number {
  return rate < 2 ? 2 : Math.min(16, rate * 2);
}

/** Whether a held key must not repeat: toggles must not flicker, while seek and volume keys repeat. */
export function isToggleKey(code: string): boolean {
  return /^(Space|Key[^JL]|Digit\d)$/.test(code);
}

/** Focused buttons, fields and menu entries handle space and letters themselves. */
export function isHoldTarget(target: EventTarget | undefined): boolean {
  return !(
    target instanceof Element &&
    target.closest('button, input, textarea, select, [contenteditable], [role^=menu], [role=dialog]')
  );
}
