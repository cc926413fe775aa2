export type ChaseStep =
  /** In step: swap now. */
  | { readonly kind: 'swap' }
  /** Too far away to catch up unseen: jump. */
  | { readonly kind: 'seek' }
  /** Play this many times faster or slower. */
  | { readonly kind: 'pace'; readonly factor: number };

/** Half a frame at 30 frames a second, in seconds. */
const inStep = 0.015;

/** How a hidden twin catches up with the picture on show. `drift` is how far it is behind, in seconds of film. */
export function chase(drift: number): ChaseStep {
  if (Math.abs(drift) <= inStep) return { kind: 'swap' };
  if (drift > 2 || drift < -4) return { kind: 'seek' };
  // Gentle near the goal, so that it is not overshot between two looks.
  return { kind: 'pace', factor: Math.min(1.5, Math.max(0.5, 1 + drift / 0.3)) };
}
