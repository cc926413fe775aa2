import type { Step } from '@tenger/api-contract';

/** R4.3-08…10: where Back leads from each step; nowhere from the first. */
export const backFrom: Readonly<Record<Step, Step | null>> = { 1: null, 2: 1, 3: 2, 4: 3, 5: 3, 6: 1, 7: 1 };

/** What is being walked through: an account that is made, or a PIN that was forgotten. */
export type Purpose = 'register' | 'reset';

const paths: Readonly<Record<Purpose, readonly Step[]>> = {
  register: [1, 2, 3, 4, 5, 7],
  reset: [1, 2, 3],
};

/** How far along a step is, counted from 1; undefined where there is no path, as in signing in. */
export function placeOf(purpose: Purpose, step: Step): { at: number; of: number } | undefined {
  const at = paths[purpose].indexOf(step);
  return at < 0 ? undefined : { at: at + 1, of: paths[purpose].length };
}

/** R4.3-10: so long the server keeps a registration, counted from its last step. */
export const TICKET_MS = 10 * 60_000;

/** What the server knows of a registration by its ticket. */
export interface Walk {
  readonly ticket: string;
  readonly purpose: Purpose;
  readonly phone: string;
  /** How many digits the code has that was sent. */
  readonly codeLength: number;
  /** The furthest step the server has named. */
  readonly reached: Step;
  /** When it last moved, by `Date.now()`. */
  readonly movedAt: number;
}

/** True where the same phone goes on with what it began, so that no second code is sent. */
export const goesOn = (walk: Walk | null, purpose: Purpose, phone: string, now: number): walk is Walk =>
  walk?.purpose === purpose && walk.phone === phone && now - walk.movedAt < TICKET_MS;
